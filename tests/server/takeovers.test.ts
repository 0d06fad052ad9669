import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tendCampaigns } from '#server/services/prices/tend.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import {
  applicationMaker,
  arrival,
  declarant,
  inCharge,
  type Step,
  succeeding,
} from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { priced, priceMaker, type Record } from './price-maker.ts';

/** What passes to who takes a house over, what does not, and what becomes of it when the takeover is no more. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, takeover, newcomer, act, read, paper } = applicationMaker(() => world);
const { active, draft, acted, write } = licenseMaker(() => world);
const prices = priceMaker(() => world);
const office = () => world.within('provincia');
const accepted: Step = ['accept', { act: 'Determina 8' }];
const annul = { act: 'Determina 9', reason: 'Sicurezza pubblica' };
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;

const properties = async (city: number) =>
  (await world.rows('select id from properties where city = $1 order by id limit 2', [city])).map(
    ({ id }) => Number(id),
  );

const told = async (license: number, subject: string) =>
  (
    await world.rows(
      `select data->>'subject' as subject from pgboss.job j
       join licenses l on l.id = $1 join managers m on m.id = l.holder and m.email = data->>'to'
       where j.name = 'mail' and data->>'subject' like $2
         and data->>'text' like '%' || (select name from accommodations where id = l.accommodation) || '%'`,
      [license, `${subject}%`],
    )
  ).length;

describe('An annex', () => {
  it('is not taken over alone: the house stays with its main licence', async () => {
    const main = await active('A.1', rooms(8));
    const annex = await acted(
      await draft('A.1', rooms(8), {
        accommodation: main.accommodation,
        parent: main.id,
        properties: [(await properties(main.city))[1]],
      }),
      'activate',
    );
    const { id } = await takeover({ accommodation: main.accommodation, license: annex.id });
    const { status, body } = await act(id, 'submit');
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('dipendenza di un’altra licenza'),
    ]);
    expect((await houseOf(main.accommodation)).manager).toBe(main.holder);
  });

  it('is not either that has become one since it was filed', async () => {
    const one = await takeover({}, ...inCharge);
    const main = await active('A.1', rooms(8));
    await world.rows('update licenses set parent = $2 where id = $1 returning id', [
      one.license,
      main.id,
    ]);
    expect((await act(one.id, 'accept', { act: 'Determina 1' })).status).toBe(409);
    expect((await license(one.license)).state).toBe('active');
  });
});

describe('What passes with a house', () => {
  it('is nothing its seller is reached by: who comes says it in the takeover', async () => {
    const one = await takeover({ phone: '0342 111222' }, ...inCharge);
    const house = await houseOf(one.house);
    const reached = {
      email: 'venditore@casa.example',
      pec: 'venditore@pec.example',
      phone: '0342 999999',
      mobile: '333 9999999',
      website: 'https://venditore.example',
      emergencyPhone: '333 8888888',
      closedPeriodContact: 'Rossi Mario, 333 7777777',
    };
    const { status } = await office()('PUT', `/accommodations/${one.house}`, {
      version: house.version,
      ...reached,
    });
    expect(status).toBe(200);
    expect((await act(one.id, 'accept', { act: 'Determina 2' })).status).toBe(200);
    expect(await houseOf(one.house)).toMatchObject({
      manager: one.other,
      email: 'nuova@gestione.example',
      phone: '0342 111222',
      pec: null,
      mobile: null,
      website: null,
      emergencyPhone: null,
      closedPeriodContact: null,
    });
  });

  it('is no paper of who was there, but those about the place', async () => {
    const one = await takeover({}, ...inCharge);
    const file = async (kind: string) =>
      (
        await office()('POST', '/documents', {
          accommodation: one.house,
          kind,
          title: `Carta ${kind}`,
          archive: 'Faldone 1',
        })
      ).body.id;
    const [mine, plan] = [await file('identity'), await file('plan')];
    expect((await act(one.id, 'accept', { act: 'Determina 3' })).status).toBe(200);
    const flags = await world.rows(
      `select id, "ofPredecessor" as past from documents where id = any($1) order by id`,
      [[mine, plan]],
    );
    expect(flags.map(({ past }) => past)).toEqual([true, false]);
    const [policy] = await world.rows(
      `update documents set "ofPredecessor" = false, accommodation = a.id from accommodations a
       where documents.id = $1 and a.manager = (select "managerId" from (select m.manager as "managerId"
         from memberships m join users u on u.id = m."user" where u.email like 'hotel@%' limit 1) h) and a.id = a.id
       and a.id = (select min(b.id) from accommodations b where b.manager = a.manager) returning documents.id`,
      [mine],
    );
    const hotel = world.within('hotel');
    expect((await hotel('GET', `/documents/${policy?.id}`)).status).toBe(200);
    await world.rows('update documents set "ofPredecessor" = true where id = $1 returning id', [
      mine,
    ]);
    expect((await hotel('GET', `/documents/${policy?.id}`)).status).toBe(404);
  });

  it('is no paper either where an office hands an empty house over by hand', async () => {
    const like = await active('A.1', rooms(8));
    const house = await houseOf(like.accommodation);
    const { body: bare } = await office()('POST', '/accommodations', {
      name: 'Casa senza licenza',
      type: house.type,
      manager: house.manager,
      city: house.city,
    });
    const { body: doc } = await office()('POST', '/documents', {
      accommodation: bare.id,
      kind: 'identity',
      title: 'Carta d’identità',
      archive: 'Faldone 2',
    });
    const hand = async () =>
      office()('PUT', `/accommodations/${bare.id}`, {
        version: (await houseOf(bare.id)).version,
        manager: await newcomer(),
      });
    expect((await hand()).body.errors).toEqual({
      manager: [expect.stringContaining('di chi la gestiva')],
    });
    await office()('PUT', `/documents/${doc.id}`, { version: doc.version, ofPredecessor: true });
    expect((await hand()).status).toBe(200);
  });

  it('is nothing its former holder was reached by either where an office hands a closed house over by hand', async () => {
    const one = await active('A.1', rooms(8));
    const house = async () => houseOf(one.accommodation);
    const reached = { email: 'prima@casa.example', phone: '0342 555666', website: null };
    const put = async (body: object) =>
      office()('PUT', `/accommodations/${one.accommodation}`, {
        version: (await house()).version,
        ...body,
      });
    expect((await put(reached)).status).toBe(200);
    await acted(one, 'close', { on: todayInRome(), reason: 'ceased' });
    const manager = await newcomer();
    expect(Object.keys((await put({ manager })).body.errors)).toEqual(['email', 'phone']);
    const own = { manager, email: 'dopo@casa.example', phone: null };
    expect((await put(own)).body.errors).toBeUndefined();
    expect(await house()).toMatchObject(own);
  });

  it('is no link of its card where an office hands a closed house over by hand', async () => {
    const one = await active('A.1', rooms(8));
    await world.rows(
      `insert into promo_cards (accommodation, state, facebook)
       values ($1, 'draft', 'https://facebook.com/prima') returning id`,
      [one.accommodation],
    );
    await acted(one, 'close', { on: todayInRome(), reason: 'ceased' });
    const manager = await newcomer();
    const hand = async () =>
      office()('PUT', `/accommodations/${one.accommodation}`, {
        ...{ version: (await houseOf(one.accommodation)).version, manager },
        ...{ email: 'dopo@casa.example', phone: null },
      });
    expect((await hand()).body.errors).toEqual({
      manager: [expect.stringContaining('La scheda promozionale ha collegamenti')],
    });
    await world.rows(
      'update promo_cards set facebook = null where accommodation = $1 returning id',
      [one.accommodation],
    );
    expect((await hand()).status).toBe(200);
  });

  it('is nothing that was asked about it: what its holder and others had pending ends, and is told', async () => {
    const one = await takeover({}, ...inCharge);
    const [third] = await world.rows(
      `select id from managers where type = 2 and status = 'active' and id not in
         ($1, (select holder from licenses where id = $2)) order by id limit 1`,
      [one.other, one.license],
    );
    const same = { license: one.license, accommodation: one.house };
    const own = await application({ ...same, kind: 'variation_period', openingMode: 'annual' }, [
      'submit',
    ]);
    const rival = await takeover(
      { ...same, manager: third?.id, newHolder: third?.id },
      ...inCharge,
    );
    const draft = await application({
      accommodation: one.house,
      license: null,
      kind: 'variation_data',
      openingMode: null,
      phone: '0342 111333',
    });
    const tacit = await application({ ...same, kind: 'variation_period', openingMode: 'annual' }, [
      'submit',
    ]);
    await world.rows(
      `update applications set state = 'accepted_tacit', "dueOn" = null where id = $1 returning id`,
      [tacit.id],
    );
    expect((await act(one.id, ...accepted)).status).toBe(200);
    for (const { id } of [own, rival, tacit]) {
      const left = await read(id);
      expect(left).toMatchObject({
        state: 'inadmissible',
        outcomeReason: expect.stringContaining('passata ad altri'),
      });
      const letters = await world.rows(
        `select 1 from pgboss.job where name = 'mail' and data->>'subject' = $1`,
        [`Pratica ${left.number} dichiarata improcedibile`],
      );
      expect(letters.length).toBeGreaterThan(0);
      expect(
        await world.rows('select 1 from application_papers where application = $1 and verb = $2', [
          id,
          'lapse',
        ]),
      ).toHaveLength(1);
    }
    expect((await read(one.id)).state).toBe('accepted');
    expect((await read(draft.id)).state).toBe('draft');
  });

  it('is no proposal of contacts: it is read by who made it', async () => {
    const one = await takeover({}, ...inCharge);
    const [holder] = await world.rows('select manager from accommodations where id = $1', [
      one.house,
    ]);
    await world.rows(
      `insert into contact_changes (accommodation, state, "proposedFor")
       values ($1, 'proposed', $2) returning id`,
      [one.house, holder?.manager],
    );
    expect((await act(one.id, 'accept', { act: 'Determina 4' })).status).toBe(200);
    const [left] = await world.rows(
      `select state, manager, "proposedFor" from contact_changes where accommodation = $1`,
      [one.house],
    );
    expect(left).toEqual({ state: 'lapsed', manager: one.other, proposedFor: holder?.manager });
  });
});

describe('The prices that were published for it', () => {
  it('hold for who comes, who is asked for none', async () => {
    const one = await takeover({}, ...inCharge);
    await tendCampaigns(world.services);
    const [asked] = await world.rows(
      `select d.id, d.period from rate_declarations d join rate_periods p on p.id = d.period
       where d.license = $1 and d.state = 'draft' and p.state = 'open' order by d.id limit 1`,
      [one.license],
    );
    const draftNow = (await office()('GET', `/rate-declarations/${asked?.id}`)).body as Record;
    const body = { version: draftNow.version, lines: priced(draftNow, 9000) };
    let sent = (await office()('PUT', `/rate-declarations/${draftNow.id}`, body)).body as Record;
    sent = (await prices.act('provincia', 'rate-declarations', sent, 'submit')).body.content;
    if (sent.state === 'submitted')
      sent = (await prices.act('provincia', 'rate-declarations', sent, 'publish')).body.content;
    expect(sent.state).toBe('published');
    expect((await act(one.id, ...accepted)).status).toBe(200);
    await tendCampaigns(world.services);
    const { resultLicense } = await read(one.id);
    const own = await world.rows(
      `select d.id, d.state, d.kind, d."isMissing", (select max("maxPrice") from rate_declarations_lines r
         where r.parent = d.id) as price
       from rate_declarations d where d.license = $1 and d.period = $2`,
      [resultLicense, asked?.period],
    );
    expect(own).toEqual([
      { id: own[0]?.id, state: 'published', kind: 'principal', isMissing: false, price: 9000 },
    ]);
    const house = await houseOf(one.house);
    expect(house.missingPrices ?? []).not.toContain(sent.periodLabel);
    const held = (await office()('GET', `/rate-declarations/${own[0]?.id}`)).body as Record;
    expect(
      (await prices.act('admin', 'rate-declarations', held, 'recall', { reason: 'x' })).status,
    ).toBe(200);
  });
});

describe('A takeover that is annulled', () => {
  it('gives licence and house back where nothing happened since', async () => {
    const one = await takeover({}, ...inCharge);
    const before = await houseOf(one.house);
    const reached = { version: before.version, email: 'prima@casa.example', phone: '0342 123123' };
    expect((await office()('PUT', `/accommodations/${one.house}`, reached)).status).toBe(200);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    expect((await houseOf(one.house)).manager).toBe(one.other);
    const means = await office()('GET', `/applications/${one.id}/annul`);
    expect(JSON.stringify(means.body)).toContain('tornano a chi le aveva');
    const { status, body } = await act(one.id, 'annul', annul);
    expect([status, body.errors]).toEqual([200, undefined]);
    const { resultLicense, toCorrect, effect } = await read(one.id);
    expect([toCorrect, effect]).toEqual([false, expect.stringContaining('sono tornate a chi')]);
    const former = await license(one.license);
    expect(former).toMatchObject({ state: 'active', closedOn: null, closureReason: null });
    expect(await license(resultLicense)).toMatchObject({ state: 'closed' });
    expect(await houseOf(one.house)).toMatchObject({
      status: 'active',
      manager: former.holder,
      email: 'prima@casa.example',
      phone: '0342 123123',
    });
    expect(await told(one.license, 'La licenza')).toBeGreaterThan(0);
  });

  it('is a duty where something did, and the office reinstates the licence', async () => {
    const one = await takeover({}, ...inCharge, accepted);
    const { resultLicense } = await read(one.id);
    expect((await write(resultLicense, { rows: rooms(9) })).status).toBe(200);
    const reinstate = async () =>
      office()('POST', `/licenses/${one.license}/reinstate`, {
        version: (await license(one.license)).version,
        act: 'Determina 10',
      });
    expect((await reinstate()).status).toBe(409);
    expect((await act(one.id, 'annul', annul)).status).toBe(200);
    const left = await read(one.id);
    expect([left.toCorrect, left.effect]).toEqual([
      true,
      expect.stringContaining('non è ancora ripristinata'),
    ]);
    expect(await license(one.license)).toMatchObject({ state: 'superseded' });
    const { body } = await office()('GET', '/worklist');
    expect(body.content).toContainEqual(
      expect.objectContaining({ kind: 'violation', resource: 'licenses', id: resultLicense }),
    );
    expect((await reinstate()).status).toBe(200);
    expect(await license(one.license)).toMatchObject({ state: 'active' });
    expect(await license(resultLicense)).toMatchObject({ state: 'closed' });
    const { holder } = await license(one.license);
    expect((await houseOf(one.house)).manager).toBe(holder);
    expect((await read(one.id)).toCorrect).toBe(false);
  });
});

it('An annulled takeover whose licence has ceased meanwhile is a duty of its house', async () => {
  const one = await takeover({}, ...inCharge, accepted);
  const { resultLicense } = await read(one.id);
  const { startsOn } = await license(resultLicense);
  await acted(await license(resultLicense), 'close', { on: startsOn, reason: 'ceased' });
  expect((await act(one.id, 'annul', annul)).status).toBe(200);
  expect((await read(one.id)).toCorrect).toBe(true);
  const duties = () =>
    world.rows(
      `select message from violations where resource = 'accommodations' and record = $1 and code = 'annulled'`,
      [one.house],
    );
  expect(await duties()).toEqual([
    { message: expect.stringContaining('ripristina la licenza di prima') },
  ]);
  const settled = { note: 'Resta chiusa', act: 'Determina 12' };
  expect((await act(one.id, 'correct', settled)).status).toBe(200);
  expect(await duties()).toEqual([]);
});

describe('A takeover that is filed', () => {
  it('is one at a time of one asker, and its end is told to the holder', async () => {
    const one = await takeover({}, ['submit']);
    const again = { kind: 'takeover', openingMode: null, newHolder: one.other, manager: one.other };
    const second = await application({
      ...again,
      ...succeeding,
      license: one.license,
      accommodation: one.house,
      identityFile: await paper(),
    });
    expect((await act(second.id, 'submit')).status).toBe(409);
    expect(await told(one.license, 'Presentato un subingresso')).toBe(1);
    expect((await act(one.id, 'withdraw', { reason: 'Ci ripenso', ...arrival() })).status).toBe(
      200,
    );
    expect(await told(one.license, 'Il subingresso non ha seguito')).toBe(1);
    expect((await act(second.id, 'submit')).status).toBe(200);
    for (const [verb, input] of [['take'], ['dismiss', { reason: 'Manca tutto' }]] as const)
      expect([verb, (await act(second.id, verb, input)).status]).toEqual([verb, 200]);
    expect(await told(one.license, 'Il subingresso non ha seguito')).toBe(2);
  });

  it('tells neither holder how the licence of the other is called', async () => {
    const hotel = world.within('hotel');
    const [own] = (await hotel('GET', '/licenses')).body;
    const seen = (await hotel('GET', `/licenses/${own.id}`)).body;
    expect(Object.keys(seen)).not.toContain('successors');
    expect(Object.keys(seen)).not.toContain('predecessor');
    expect(await license(own.id)).toMatchObject({ successors: [], predecessor: null });
  });

  it('is found by its code as it is sent: whoever tries it among many learns of none', async () => {
    const target = await active('A.1', rooms(8));
    const hotel = world.within('hotel.altro');
    const [own] = await world.managersOf('hotel.altro');
    const trial = async (formerCode: string) => {
      const made = await hotel('POST', '/applications', {
        ...declarant,
        ...succeeding,
        kind: 'takeover',
        source: 'portal',
        manager: own?.id,
        city: target.city,
        formerCode,
        effectiveOn: todayInRome(),
        identityFile: await paper('hotel.altro'),
      });
      const rows = [{ id: made.body.id, version: made.body.version }];
      const { id } = await select(hotel, 'applications', { rows });
      const work = { verb: 'submit', rehearsal: true };
      const [{ outcome, status, changes, message }] = (
        await finished(hotel, 'applications', id, work)
      ).rows;
      return { outcome, status, message, changed: Object.keys(changes ?? {}).sort() };
    };
    const right = await trial(target.number);
    expect(right).toEqual(await trial('SO-1999-0000'));
    expect(right.changed).not.toContain('license');
  });

  it('is sent and taken back by one asker a few times a day', async () => {
    const target = await active('A.1', rooms(8));
    const [own] = await world.rows(
      `select k.manager from memberships k join users u on u.id = k."user" where u.email like 'hotel.altro@%' limit 1`,
    );
    const hotel = world.within('hotel.altro');
    const asks = {
      ...declarant,
      ...succeeding,
      kind: 'takeover',
      source: 'portal',
      manager: own?.manager,
      city: target.city,
      formerCode: target.number,
      effectiveOn: todayInRome(),
    };
    const sends = async () => {
      const made = await hotel('POST', '/applications', {
        ...asks,
        identityFile: await paper('hotel.altro'),
      });
      expect(made.body.errors ?? made.status).toBe(201);
      return { id: made.body.id, ...(await act(made.body.id, 'submit', {}, 'hotel.altro')) };
    };
    for (const turn of [1, 2, 3]) {
      const { id, status } = await sends();
      expect([turn, status]).toEqual([turn, 200]);
      const back = await act(id, 'withdraw', { reason: 'No' }, 'hotel.altro');
      expect([turn, back.status]).toEqual([turn, 200]);
    }
    const { status, body } = await sends();
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('riprova domani'),
    ]);
    expect(await told(target.id, 'Presentato un subingresso')).toBe(3);
  });

  it('frees its code of the SUAP when it is taken back or dismissed, and not when it is decided', async () => {
    const sciaCode = 'SUAP-LIBERO-1';
    const one = await takeover({ sciaCode }, ['submit']);
    const next = await takeover({ sciaCode });
    expect((await act(next.id, 'submit')).status).toBe(409);
    expect((await act(one.id, 'withdraw', { reason: 'Errore', ...arrival() })).status).toBe(200);
    expect((await act(next.id, 'submit')).status).toBe(200);
    for (const [verb, input] of [['take'], ['dismiss', { reason: 'Manca tutto' }]] as const)
      expect((await act(next.id, verb, input)).status).toBe(200);
    const last = await takeover({ sciaCode }, ...inCharge);
    expect((await act(last.id, 'reject', { act: 'Determina 5', reason: 'No' })).status).toBe(200);
    const late = await takeover({ sciaCode });
    expect((await act(late.id, 'submit')).status).toBe(409);
  });
});
