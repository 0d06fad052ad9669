import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invalid } from '#server/errors.ts';
import { eachOrAll } from '#server/services/istat/inbound/refusing.ts';
import { createWs } from '#server/ws.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { resources } from '#src/resources/all.ts';
import { call, follower, guest, leaver, movement } from '../../support/movements.ts';
import { createWorld } from '../../support/world.ts';

let world: Awaited<ReturnType<typeof createWorld>>;
let server: ReturnType<typeof createAdaptorServer>;
let address: string;
let license: number;
const today = todayInRome();
const day = addDays(today, -2);
const written = (date: string) => date.replaceAll('-', '');
const basic = (user: string, key: string) => ({
  Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
});
const own = basic('014037ALB0001', 'Soggiorno-2026!');

beforeAll(async () => {
  world = await createWorld({ demo: true });
  const ws = createWs(world.services);
  server = createAdaptorServer({ fetch: ws.fetch });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/checkinV2`;
  const [key] = await world.rows('select license::integer as license from machine_keys');
  license = Number(key?.license);
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await world.close();
});

const post = async (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = own,
) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""', ...headers },
    body,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** What became of each that is told of, in order: its code, and why it was refused. */
const outcomes = (text: string) =>
  [
    ...text.matchAll(
      /<idswh>(.*?)<\/idswh><successo>(\w+)<\/successo>(?:<errore>(.*?)<\/errore>)?/g,
    ),
  ].map(([, code, isTaken, words]) => [code, isTaken === 'true' ? true : words]);

const send = async (days: string, more = {}) => {
  const { status, text } = await post(call(days, more));
  expect([status, text]).toEqual([200, expect.any(String)]);
  return outcomes(text);
};

const stays = (codes: readonly string[]) =>
  world.rows(
    `select s."softwareCode" as code, s."guestType" as type, s."arrivalDate" as arrival, s."departureDate" as departure,
       s."dayUse" as "dayUse", s.state, s.version, s."group"::integer as "group",
       exists (select from guest_identities i where i.stay = s.id) as named
     from guest_stays s where s."softwareCode" = any($1) order by s.id`,
    [codes],
  );
const lines = async () =>
  Number((await world.rows('select count(*)::integer as lines from audit'))[0]?.lines);

describe('A movement', () => {
  it('brings a family with its names, its house and its figures, and leaves on its day', async () => {
    const family = [
      follower('F2', 'F1', {
        cittadinanza: '100000215',
        statoresidenza: '100000215',
        luogoresidenza: 'FR101',
      }),
      guest('F1', { tipoalloggiato: '17', cognome: 'ROSSI', nome: 'ANNA' }),
    ];
    expect(await send(movement(written(day), { arrivals: family }))).toEqual([
      ['F2', true],
      ['F1', true],
    ]);
    const [one, other] = await stays(['F1', 'F2']);
    expect(one).toMatchObject({ type: 17, arrival: day, departure: null, named: true });
    expect(other).toMatchObject({ type: 19, group: one?.group, named: false });
    const [house] = await world.rows(
      'select "isOpen", "roomsOccupied", "roomsAvailable", "bedsAvailable" from house_days where license = $1 and date = $2',
      [license, day],
    );
    expect(house).toEqual({ isOpen: true, roomsOccupied: 1, roomsAvailable: 8, bedsAvailable: 16 });
    const [author] = await world.rows(
      `select u.email, a.manager from audit a join users u on u.id = a."user" where a.resource = 'guest-stays' order by a.id desc limit 1`,
    );
    expect(author?.email).toMatch(/@demo\.soggiorno\.it$/);
    const left = movement(written(addDays(day, 1)), { departures: [leaver('F1'), leaver('F2')] });
    expect(await send(left)).toEqual([
      ['F1', true],
      ['F2', true],
    ]);
    const departed = await stays(['F1', 'F2']);
    expect(departed.map(({ departure }) => departure)).toEqual(Array(2).fill(addDays(day, 1)));
  });

  it('sent again writes nothing, also ten times at once, and keeps who is told of no more', async () => {
    const whole = movement(written(day), {
      arrivals: [guest('R1', { cognome: 'NERI', nome: 'UGO' }), guest('R2')],
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(whole)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await stays(['R1', 'R2'])).map(({ version, state }) => [version, state])).toEqual([
      [1, 'valid'],
      [1, 'valid'],
    ]);
    const before = await lines();
    await send(
      movement(written(day), { arrivals: [guest('R1', { cognome: 'NERI', nome: 'UGO' })] }),
    );
    expect(await lines()).toBe(before);
    expect(await stays(['R2'])).toHaveLength(1);
  });

  it('corrects: data, names, day, company; takes back; and takes who comes back', async () => {
    const at = written(day);
    await send(
      movement(at, {
        arrivals: [guest('C1', { tipoalloggiato: '17' }), follower('C2', 'C1'), guest('C3')],
      }),
    );
    const moved = movement(written(addDays(day, 1)), {
      arrivals: [guest('C3', { sesso: 'M', cognome: 'BIANCHI', nome: 'ELIO' })],
    });
    expect(await send(moved)).toEqual([['C3', true]]);
    expect(await stays(['C3'])).toMatchObject([
      { arrival: addDays(day, 1), named: true, version: 2 },
    ]);
    expect(await send(movement(at, { arrivals: [follower('C3', 'C1')] }))).toEqual([['C3', true]]);
    const [, third] = await stays(['C3']);
    const [head] = await stays(['C1']);
    expect(third).toMatchObject({ type: 19, group: head?.group, state: 'valid' });
    expect(await send(movement(at, { arrivals: [guest('C1', { tipoalloggiato: '18' })] }))).toEqual(
      [['C1', true]],
    );
    const types = (await stays(['C1', 'C2', 'C3'])).filter(({ state }) => state === 'valid');
    expect(types.map(({ type }) => type)).toEqual([18, 20, 20]);
    const gone = (code: string, type: string) =>
      `<eliminazione><idswh>${code}</idswh><tipoalloggiato>${type}</tipoalloggiato><arrivo>${at}</arrivo></eliminazione>`;
    const all = gone('C1', '18') + gone('C2', '20') + gone('C3', '20');
    const taking = [
      ['C1', true],
      ['C2', true],
      ['C3', true],
    ];
    expect(await send(movement(at, { corrections: all }))).toEqual(taking);
    expect(await send(movement(at, { corrections: all }))).toEqual(taking);
    expect((await stays(['C1', 'C2', 'C3'])).every(({ state }) => state === 'cancelled')).toBe(
      true,
    );
    await send(movement(at, { arrivals: [guest('C2')] }));
    expect((await stays(['C2'])).map(({ state }) => state)).toEqual(['cancelled', 'valid']);
  });

  it('that somebody left on their day says hours, until they leave later', async () => {
    await send(movement(written(day), { arrivals: [guest('H1')], departures: [leaver('H1')] }));
    expect(await stays(['H1'])).toMatchObject([{ departure: day, dayUse: true }]);
    await send(movement(written(today), { departures: [leaver('H1')] }));
    expect(await stays(['H1'])).toMatchObject([{ departure: today, dayUse: false }]);
  });

  it('is judged guest by guest, in the words of the form', async () => {
    const arrivals = [
      guest('B1'),
      guest('B2', { cittadinanza: '999' }),
      guest('B3', { tipoturismo: 'Lunare' }),
      guest('B4', { luogoresidenza: '' }),
      guest('B5', { tipoalloggiato: '17', datanascita: '20990101' }),
      follower('B6', 'B5'),
      follower('B7', 'IGNOTO'),
      guest('', {}),
      guest('B8', { idswh: 'X'.repeat(21) }),
      guest('B9', { statonascita: '', comunenascita: '' }),
    ];
    const departures = [leaver('MAI')];
    const said = await send(movement(written(day), { arrivals, departures }));
    expect(said).toEqual([
      ['B1', true],
      ['B2', 'cittadinanza: codice 999 inesistente'],
      ['B3', 'tipoturismo: «Lunare» non è nell’elenco'],
      ['B4', 'Per i residenti in Italia il comune di residenza è obbligatorio'],
      ['B5', 'La data di nascita segue l’arrivo'],
      ['B6', 'Capo scartato: B5'],
      ['B7', 'Il capo IGNOTO non è conosciuto: va inviato prima'],
      ['', 'Manca idswh'],
      ['X'.repeat(21), 'idswh ha più di 20 caratteri'],
      ['B9', true],
      ['MAI', 'L’ospite MAI non è conosciuto: inviare prima l’arrivo'],
    ]);
    expect(await stays(['B1', 'B2', 'B5', 'B6', 'B9'])).toHaveLength(2);
  });

  it('of days to come, of closed months and of wrong days is refused, its house too; bookings are not kept', async () => {
    const booked = '<prenotazioni><prenotazione><idswh>P1</idswh></prenotazione></prenotazioni>';
    const ahead = await send(
      movement(written(addDays(today, 1)), { arrivals: [guest('D1')], rest: booked }),
    );
    expect(ahead.map(([code]) => code)).toEqual(['struttura', 'D1', 'P1']);
    expect(ahead[1]?.[1]).toBe('La data di arrivo non può essere futura');
    expect(ahead[2]?.[1]).toContain('Le prenotazioni non si conservano');
    const crowded = movement(written(day), { house: { camereoccupate: '9' } });
    expect((await send(crowded))[0]?.[1]).toContain('Camere occupate superiori');
    expect(await send(movement('20261332', { arrivals: [guest('D2')], house: null }))).toEqual([
      ['D2', '«20261332» non è una data: usare aaaammgg'],
    ]);
    const month = day.slice(0, 7);
    const state = (is: string) =>
      world.rows(
        `update month_closings set state = $3 where license = $1 and to_char("startsOn", 'YYYY-MM') = $2`,
        [license, month, is],
      );
    await state('closed');
    try {
      const held = await send(movement(written(day), { arrivals: [guest('D3')], house: null }));
      expect(held).toEqual([['D3', 'Il mese è chiuso: richiedere la riapertura']]);
    } finally {
      await state('open');
    }
  });

  it('closes a house once its guests have left', async () => {
    const yesterday = addDays(today, -1);
    await world.rows(
      `update guest_stays set state = 'cancelled' where license = $1 and ("departureDate" is null or "departureDate" >= $2)`,
      [license, yesterday],
    );
    await world.rows('delete from movement_days where license = $1', [license]);
    await send(movement(written(day), { arrivals: [guest('Z1')] }));
    const closed = {
      apertura: 'C',
      camereoccupate: '0',
      cameredisponibili: '0',
      lettidisponibili: '0',
    };
    expect(
      await send(movement(written(yesterday), { house: closed, departures: [leaver('Z1')] })),
    ).toEqual([['Z1', true]]);
    const [house] = await world.rows(
      'select "isOpen", "roomsAvailable" from house_days where license = $1 and date = $2',
      [license, yesterday],
    );
    expect(house).toEqual({ isOpen: false, roomsAvailable: null });
    expect(await send(movement(written(yesterday)))).toEqual([]);
  });

  it('comes in a list too, of several houses', async () => {
    const one = call(movement(written(day), { arrivals: [guest('L1')] }), {
      operation: 'inviaMovimentazioneList',
    });
    const two = one.replace(
      /<movimentazione>.*<\/movimentazione>/s,
      (all) => all + all.replace('014037ALB0001', 'ALTRA'),
    );
    const { status, text } = await post(two);
    expect(status).toBe(200);
    expect(text).toContain(`<struttura codice="014037ALB0001"><giorno data="${written(day)}">`);
    expect(text).toContain('<struttura codice="ALTRA"><errore>Il codice ALTRA non è quello');
    expect(outcomes(text)).toEqual([['L1', true]]);
  });
});

describe('Many guests', () => {
  it('are written together but for the part of who is refused, and each alone is told why', async () => {
    const many = Array.from({ length: 100 }, (_, at) => at);
    let works = 0;
    const judged = (refused: readonly number[]) =>
      world.services.db.transaction().execute((tx) =>
        eachOrAll(tx, many, async (some) => {
          works += 1;
          const wrong = some.find((one) => refused.includes(one));
          if (wrong !== undefined) throw invalid({ code: [`${wrong}`] });
        }),
      );
    for (const refused of [[], [57], many]) {
      const words = await judged(refused);
      expect(words).toEqual(many.map((one) => (refused.includes(one) ? `${one}` : null)));
    }
    expect(works).toBe(1 + (1 + 10 + 10) + (1 + 10 + 100));
    expect(
      await world.services.db.transaction().execute((tx) => eachOrAll(tx, [], judged)),
    ).toEqual([]);
  });
});

describe('The door', () => {
  it('tells what it takes', async () => {
    const answer = await fetch(`${address}?wsdl`);
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/xml');
    expect(text).toMatch(/name="arrivoBean"><xs:sequence><xs:element name="idswh"/);
    expect(text).toContain('/ws/checkinV2"/>');
  });

  it('refuses with a fault in Italian what it cannot read', async () => {
    const calm = call(movement(written(day)));
    for (const body of ['ciao', calm.slice(0, 300), `<!DOCTYPE a [<!ENTITY b "c">]>${calm}`]) {
      const { status, text } = await post(body);
      expect([status, text]).toEqual([500, expect.stringContaining('SOAP 1.1')]);
      expect(text).toContain('<faultcode>soap:Client</faultcode>');
    }
    const other = await post(call(movement(written(day)), { code: '014037ALB0009' }));
    expect([other.status, other.text]).toEqual([
      500,
      expect.stringContaining('non è quello della chiave: 014037ALB0001'),
    ]);
    const large = await post('x'.repeat(10 * 1024 * 1024));
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('8 MB')]);
  });

  it('reads other encodings', async () => {
    const text = call(
      movement(written(day), { arrivals: [guest('E1', { professione: 'Caffè' })] }),
    );
    const latin = Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
    await post(latin, { ...own, 'Content-Type': 'text/xml; charset=ISO-8859-1' });
    const [stay] = await world.rows(
      `select profession from guest_stays where "softwareCode" = 'E1'`,
    );
    expect(stay?.profession).toBe('Caffè');
  });

  it('lets nobody in without the key, and makes who guesses wait', async () => {
    const body = call(movement(written(day)));
    const none = await post(body, {});
    expect(none.headers.get('WWW-Authenticate')).toContain('Basic');
    expect(none.status).toBe(401);
    const guesses = [];
    for (let at = 0; at < 6; at += 1)
      guesses.push((await post(body, basic('014037ALB0777', `no ${at}`))).status);
    expect(guesses).toEqual([...Array(5).fill(401), 429]);
    expect((await post(body)).status).toBe(200);
  });
});

describe('A key', () => {
  const hotel = () => world.within('hotel');
  const make = async (code: string, more = {}) => {
    const body = { license, structureCode: code, software: 'Prova', ...more };
    const made = await hotel()('POST', '/machine-keys', body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const issued = await hotel()(
      'PUT',
      `/machine-keys/${made.body.id}/secret?version=${made.body.version}`,
    );
    expect(issued.status).toBe(200);
    return { id: made.body.id as number, secret: issued.body.content.secret as string };
  };
  const asked = (code: string, secret: string) =>
    post(call(movement(written(day)), { code }), basic(code, secret));
  const set = (id: number, what: string, value: unknown) =>
    world.rows(`update machine_keys set ${what} = $2 where id = $1`, [id, value]);

  it('is shown once, kept as a hash, and dies with its maker, holder, term, and when revoked', async () => {
    const { id, secret } = await make('014037ALB0002');
    expect((await asked('014037ALB0002', secret)).status).toBe(200);
    const shown = await hotel()('GET', `/machine-keys/${id}`);
    expect(JSON.stringify(shown.body)).not.toContain(secret);
    await expect
      .poll(async () => (await hotel()('GET', `/machine-keys/${id}`)).body.lastUsedOn)
      .toBe(today);
    const [row] = await world.rows(
      'select "issuedBy"::integer as by, "issuedFor"::integer as of from machine_keys where id = $1',
      [id],
    );
    const refusedWhile = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      await begin();
      const { status, text } = await asked('014037ALB0002', secret);
      await end();
      return [status, /<faultstring>(.*?)[:<]/.exec(text)?.[1]];
    };
    const left = (to: string | null) =>
      world.rows(`update memberships set "validTo" = $2 where "user" = $1`, [row?.by, to]);
    expect(
      await refusedWhile(
        () => left(addDays(today, -1)),
        () => left(null),
      ),
    ).toEqual([401, 'Chi ha generato la chiave non può più farlo']);
    expect(
      await refusedWhile(
        () => set(id, '"issuedFor"', Number(row?.of) - 1),
        () => set(id, '"issuedFor"', row?.of),
      ),
    ).toEqual([401, 'La licenza è passata a un altro titolare']);
    expect(
      await refusedWhile(
        () => set(id, '"expiresOn"', addDays(today, -1)),
        () => set(id, '"expiresOn"', null),
      ),
    ).toEqual([401, 'La chiave è scaduta']);
    expect(
      await refusedWhile(
        () => set(id, 'addresses', '192.0.2.0/24'),
        () => set(id, 'addresses', '127.0.0.0/8'),
      ),
    ).toEqual([403, 'La chiave non vale dall’indirizzo 127.0.0.1']);
    expect((await asked('014037ALB0002', secret)).status).toBe(200);
    const { version } = (await hotel()('GET', `/machine-keys/${id}`)).body;
    const anew = await hotel()('PUT', `/machine-keys/${id}/secret?version=${version}`);
    expect((await asked('014037ALB0002', secret)).status).toBe(401);
    const next = anew.body.content.secret;
    const now = (await hotel()('GET', `/machine-keys/${id}`)).body.version;
    await hotel()('POST', `/machine-keys/${id}/revoke`, { version: now });
    const revoked = await asked('014037ALB0002', next);
    expect([revoked.status, revoked.text]).toEqual([
      401,
      expect.stringContaining('La chiave è stata revocata'),
    ]);
  });

  it('opens guests and days of its house by REST, and nothing of its maker', async () => {
    const { secret } = await make('014037ALB0003');
    const [{ id: manager } = {}] = (await world.managersOf('hotel')) as { id?: number }[];
    const by = (method: string, path: string, body?: unknown) =>
      world.call(method, path, body, { Authorization: `Token ${secret}` });
    const base = `/managers/${manager}`;
    expect((await by('GET', `${base}/guest-stays`)).status).toBe(200);
    const arrival = { license, kind: 'single', arrivalDate: day, expectedDepartureDate: today };
    expect((await by('POST', `${base}/guest-groups`, arrival)).status).toBe(201);
    for (const path of ['drafts', 'machine-keys', 'applications', 'search?q=a', 'users', 'ability'])
      expect([path, (await by('GET', `${base}/${path}`)).status]).toEqual([path, 403]);
    const [named] = await world.rows(
      'select i.id from guest_identities i join guest_stays s on s.id = i.stay where s.license = $1',
      [license],
    );
    expect((await by('GET', `${base}/guest-identities/${named?.id}/clear`)).status).toBe(403);
    expect((await by('GET', '/profile')).status).toBe(401);
    const [{ id: other } = {}] = (await world.managersOf('hotel.altro')) as { id?: number }[];
    expect((await by('GET', `/managers/${other}/guest-stays`)).status).toBe(403);
    const elsewhere = await world.rows(
      'select min(g.license)::integer as license from guest_groups g where g.license <> $1',
      [license],
    );
    const foreign = { ...arrival, license: elsewhere[0]?.license };
    expect((await by('POST', `${base}/guest-groups`, foreign)).status).toBe(422);
  });

  it('is given by who keeps the guests, for one structure code at a time', async () => {
    const body = { license, structureCode: '014037ALB0004', software: 'Prova' };
    const tried = async (account: string) =>
      (await world.within(account)('POST', '/machine-keys', body)).status;
    expect(await tried('delegato.base')).toBe(403);
    expect(await tried('provincia')).toBe(403);
    expect(await tried('pms')).toBe(403);
    expect(await tried('delegato')).toBe(201);
    expect(await tried('hotel')).toBe(422);
    const [foreign] = await world.managersOf('hotel.altro');
    const [house] = await world.rows(
      'select min(id)::integer as license from licenses where holder = $1',
      [foreign?.id],
    );
    const elsewhere = await world.within('hotel.altro')('POST', '/machine-keys', {
      ...body,
      ...house,
    });
    expect(elsewhere.status).toBe(201);
    expect((await world.within('provincia')('GET', '/machine-keys')).body.length).toBeGreaterThan(
      0,
    );
  });

  it('opens of all routes below an organisation those of guests and days, and what names a house', async () => {
    const { secret } = await make('014037ALB0005');
    const [manager] = await world.managersOf('hotel');
    const below = '/api/managers/:managerId/';
    const kept = ['guest-groups', 'guest-stays', 'guest-identities', 'house-days'];
    const named = ['licenses', 'accommodations', 'cities', 'countries', 'identity-documents'];
    const routes = world.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(below))
      .map(({ method, path }) => `${method} ${path.slice(below.length)}`);
    // Of the rest one stands for all: the routes of any are made alike.
    const asOne = new Set(resources.map(({ name }) => name));
    for (const name of [...kept, ...named, 'applications']) asOne.delete(name);
    const asked = routes.filter((route) => !asOne.has(/ ([\w-]+)/.exec(route)?.[1] ?? ''));
    const opened: string[] = [];
    for (const route of new Set(asked)) {
      const [method = '', path = ''] = route.split(' ');
      // Of a record that is not there: nothing is written, whatever opens.
      const address = `/managers/${manager?.id}/${path.replace(/:(\w+)(\{[^}]*\}+)?/g, '999999999')}`;
      const sent = { Authorization: `Token ${secret}`, 'If-Match': '"1"' };
      const { status, body } = await world.call(method, address, undefined, sent);
      const isShut = status === 403 && body.message.startsWith('La chiave di un gestionale vale');
      if (!isShut) opened.push(route.replaceAll('{[0-9]+}', ''));
    }
    const verbs = [
      'guest-groups/:id/depart',
      'guest-groups/:id/recompose',
      'guest-stays/:id/cancel',
    ];
    expect(asked.length).toBeGreaterThan(300);
    expect(opened.toSorted()).toEqual(
      [
        ...[...kept, ...named].flatMap((name) => [`GET ${name}`, `GET ${name}/:id`]),
        ...kept.flatMap((name) => [
          `POST ${name}`,
          ...['PUT', 'PATCH', 'DELETE'].map((method) => `${method} ${name}/:id`),
          `GET ${name}/:id/verbs`,
        ]),
        ...verbs.flatMap((verb) => [`GET ${verb}`, `POST ${verb}`]),
      ].toSorted(),
    );
  });

  it('of one house of two opens nothing of the other, and nothing its maker keeps', async () => {
    const [holder] = await world.rows(
      `select holder::integer as id, array_agg(id::integer order by id) as licenses from licenses t where state = 'active'
       and exists (select from managers m where m.id = t.holder and m.status = 'active' and m.type in (1, 2))
       group by holder having count(distinct accommodation) > 1 order by holder limit 1`,
    );
    const [own, other] = (holder?.licenses ?? []) as number[];
    await world.rows(
      `insert into memberships ("user", manager, role) select id, $1, 'hotel' from users where email = 'hotel@demo.soggiorno.it'`,
      [holder?.id],
    );
    const base = `/managers/${holder?.id}`;
    const person = (method: string, path: string, body?: unknown, headers = {}) =>
      world.as('hotel')(method, `${base}${path}`, body, headers);
    const made = await person('POST', '/machine-keys', {
      license: own,
      structureCode: 'DUECASE1',
      software: 'Prova',
    });
    const { id, version } = made.body;
    const issued = await person('PUT', `/machine-keys/${id}/secret?version=${version}`);
    const key = (method: string, path: string, body?: unknown, headers = {}) =>
      world.call(method, `${base}${path}`, body, {
        Authorization: `Token ${issued.body.content.secret}`,
        ...headers,
      });
    const arrival = { kind: 'single', arrivalDate: day, expectedDepartureDate: today };

    const theirs = await person('POST', '/guest-groups', { license: other, ...arrival });
    expect(theirs.status).toBe(201);
    const record = `/guest-groups/${theirs.body.id}`;
    const seen = { 'If-Match': `"${theirs.body.version}"` };
    for (const [method, path, body] of [
      ['GET', record],
      ['PUT', record, { notes: 'Altrui' }],
      ['DELETE', record],
      ['GET', `${record}/verbs`],
      ['POST', `${record}/recompose`, { kind: 'family' }],
    ] as const) {
      const { status } = await key(method, path, body, seen);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await key('GET', '/guest-groups')).body).toEqual([]);
    expect((await key('POST', '/guest-groups', { license: other, ...arrival })).status).toBe(422);

    const once = { 'Idempotency-Key': 'arrivo-1' };
    const first = await person('POST', '/guest-groups', { license: own, ...arrival }, once);
    const kept = await person('PUT', '/drafts/guest-groups/0', {
      base: {},
      mine: { notes: 'Da chiedere' },
      at: new Date().toISOString(),
    });
    expect(kept.status).toBe(204);
    const again = await key('POST', '/guest-groups', { license: own, ...arrival }, once);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).not.toBe(first.body.id);
    const draft = await person('GET', '/drafts/guest-groups/0');
    expect(draft.body.content.mine).toEqual({ notes: 'Da chiedere' });
  });
});
