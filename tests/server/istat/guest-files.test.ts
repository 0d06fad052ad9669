import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { sendGuestFile } from '../../support/guest-files.ts';
import { download } from '../../support/sheets.ts';
import { createWorld, type World } from '../../support/world.ts';

/** Files of guests as hotel software writes them, by hand after the specification (istat 2.2, 19); people are invented. */
let world: World;
let license: number;
const today = todayInRome();
const day = addDays(today, -3);
const eight = (date: string) => date.replaceAll('-', '');

beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [key] = await world.rows('select license::integer as license from machine_keys');
  license = Number(key?.license);
});
afterAll(() => world?.close());

const hotel = () => world.within('hotel');

const send = (text: string, account = 'hotel') => sendGuestFile(world, account, license, text);

const sent = async (text: string) => {
  const { status, body } = await send(text);
  expect([status, body]).toEqual([201, { content: { id: expect.any(Number) } }]);
  return (await hotel()('GET', `/guest-files/${body.content.id}`)).body;
};
const faultsOf = async (id: number) =>
  (await hotel()('GET', `/guest-files/${id}/faults`)).body.content;
const take = ({ id, version }: { id: number; version: number }) =>
  hotel()('POST', `/guest-files/${id}/take`, { version });
const stays = (...codes: readonly string[]) =>
  world.rows(
    `select "softwareCode" as code, "guestType" as type, "departureDate" as departure
     from guest_stays where "softwareCode" = any($1) order by "softwareCode"`,
    [codes],
  );

/** The family of the specification, one guest more with two wrong values, and the departure of the first days later. */
const family = (head: string) => `<?xml version="1.0" encoding="UTF-8"?>
<movimenti><codice>014037ALB0001</codice><prodotto>DEMO</prodotto>
 <movimento><data>${eight(day)}</data>
  <struttura><apertura>SI</apertura><camereoccupate>1</camereoccupate><cameredisponibili>8</cameredisponibili><lettidisponibili>16</lettidisponibili></struttura>
  <arrivi>
   <arrivo><idswh>${head}1</idswh><tipoalloggiato>17</tipoalloggiato><idcapo/><cognome>ROSSI</cognome><nome>ANNA</nome><sesso>F</sesso><cittadinanza>100000100</cittadinanza><statoresidenza>100000100</statoresidenza><luogoresidenza>412058091</luogoresidenza><datanascita>19850305</datanascita><statonascita>100000100</statonascita><comunenascita>412058091</comunenascita><tipoturismo>CULTURALE</tipoturismo><mezzotrasporto>AUTO</mezzotrasporto></arrivo>
   <arrivo><idswh>${head}2</idswh><tipoalloggiato>19</tipoalloggiato><idcapo>${head}1</idcapo><sesso>M</sesso><cittadinanza>100000215</cittadinanza><statoresidenza>100000215</statoresidenza><luogoresidenza/><datanascita>19800101</datanascita><tipoturismo>CULTURALE</tipoturismo><mezzotrasporto>AUTO</mezzotrasporto></arrivo>
   <arrivo><idswh>${head}3</idswh><tipoalloggiato>16</tipoalloggiato><idcapo/><sesso>X</sesso><cittadinanza>100000100</cittadinanza><statoresidenza>100000100</statoresidenza><luogoresidenza>499999999</luogoresidenza><datanascita>19850305</datanascita><tipoturismo>CULTURALE</tipoturismo><mezzotrasporto>AUTO</mezzotrasporto></arrivo>
  </arrivi>
 </movimento>
 <movimento><data>${eight(addDays(day, 2))}</data>
  <struttura><apertura>SI</apertura><camereoccupate>0</camereoccupate><cameredisponibili>8</cameredisponibili><lettidisponibili>16</lettidisponibili></struttura>
  <partenze><partenza><idswh>${head}1</idswh><tipoalloggiato>17</tipoalloggiato><arrivo>${eight(day)}</arrivo></partenza></partenze>
 </movimento></movimenti>`;

/** Fields at their places in a row of blanks. */
const rowOf = (width: number, fields: Readonly<Record<number, string>>) => {
  const row = Array<string>(width).fill(' ');
  for (const [at, text] of Object.entries(fields)) row.splice(Number(at), text.length, ...text);
  return row.join('');
};
const slashes = (date: string) => date.split('-').reverse().join('/');

/** A row of the TXT of ROSS1000, layout 4 (istat 2.3); without names, as official examples. */
const txt = (code: string, type: string, more: Readonly<Record<number, string>> = {}) =>
  rowOf(328, {
    0: type,
    2: slashes(day),
    92: '2',
    93: '05/03/1985',
    103: '412058091',
    112: 'RM',
    114: '100000100',
    123: '100000100',
    132: '412058091',
    141: 'RM',
    143: '100000100',
    246: 'CULTURALE',
    276: 'AUTO',
    306: '00100800016',
    316: '0',
    317: code,
    327: '1',
    ...more,
  });

describe('A TXT of ROSS1000', () => {
  it('tells of arrivals, departures and removals, row by row', async () => {
    const rows = [
      txt('TA00000001', '17', { 236: slashes(addDays(day, 1)) }),
      txt('TA00000002', '19', { 306: ' '.repeat(10) }),
      txt('TA00000003', '20'),
      txt('TA00000004', '16', { 92: '3', 236: slashes(addDays(day, 1)) }),
      txt('TA00000005', '16').slice(0, 320),
      txt('TA00000006', '16', { 132: '499999999' }),
      txt('TA00000007', '16', { 2: '31/02/2026' }),
      txt('TA00000008', '16'),
    ];
    const tried = await sent(`${rows.join('\r\n')}\r\n`);
    expect(tried).toMatchObject({ format: 'ross1000_txt', firstDay: day, accepted: 3, refused: 5 });
    expect(await faultsOf(tried.id)).toEqual([
      expect.objectContaining({
        line: 3,
        field: 'tipoalloggiato',
        value: '20',
        message: 'Un ospite di tipo 20 segue il suo capo, di tipo 18: prima c’è un 17',
      }),
      expect.objectContaining({ line: 4, field: 'sesso', value: '3' }),
      expect.objectContaining({ line: 5, message: 'La riga ha 320 caratteri: ne servono 328' }),
      expect.objectContaining({ line: 6, field: 'luogoresidenza', value: '499999999' }),
      expect.objectContaining({ line: 7, field: 'arrivo', value: '31/02/2026' }),
    ]);
    expect((await take(tried)).status).toBe(200);
    expect(await stays('TA00000001', 'TA00000002', 'TA00000004', 'TA00000008')).toEqual([
      { code: 'TA00000001', type: 17, departure: addDays(day, 1) },
      { code: 'TA00000002', type: 19, departure: null },
      { code: 'TA00000008', type: 16, departure: null },
    ]);
    const later = await sent(
      [
        txt('TA00000002', '19', { 327: '2', 236: slashes(addDays(day, 2)) }),
        rowOf(328, { 0: '16', 2: slashes(day), 317: 'TA00000008', 327: '3' }),
        txt('TA00000009', '16', { 327: '2' }),
      ].join('\r\n'),
    );
    expect(later).toMatchObject({ accepted: 2, refused: 1 });
    expect(await faultsOf(later.id)).toEqual([
      expect.objectContaining({ line: 3, field: 'partenza', message: 'Manca partenza' }),
    ]);
    expect((await take(later)).status).toBe(200);
    expect(
      await world.rows(
        `select "departureDate" as departure, state from guest_stays
         where "softwareCode" in ('TA00000002', 'TA00000008') order by "softwareCode"`,
      ),
    ).toEqual([
      { departure: addDays(day, 2), state: 'valid' },
      { departure: null, state: 'cancelled' },
    ]);
  });

  it('says of each row what is wrong with it, also where all are', async () => {
    const tried = await sent([txt('TB1', '19'), txt('TB2', '16').slice(1)].join('\n'));
    expect(tried).toMatchObject({ accepted: 0, refused: 2 });
    expect((await take(tried)).status).toBe(409);
  });
});

/** A record for the police (istat 3.1): of a head with the document, of who follows without. */
const record = (
  type: string,
  name: readonly [string, string],
  more: Readonly<Record<number, string>> = {},
  width = 168,
) =>
  rowOf(width, {
    0: type,
    2: slashes(day),
    12: '04',
    14: name[0],
    64: name[1],
    94: '2',
    95: '05/03/1985',
    105: '412058091',
    114: 'RM',
    116: '100000100',
    125: '100000100',
    ...(type === '19' || type === '20' ? {} : { 134: 'IDELE', 139: 'CA00000AA', 159: '412058091' }),
    ...more,
  });

describe('A file for the police', () => {
  const guestsOf = (id: number) =>
    world.rows(
      `select s."guestType" as type, s."residenceCountry" as residence, g."expectedDepartureDate" as expected
       from guest_stays s join guest_groups g on g.id = s."group"
       where s."softwareCode" like 'Q%' and s.license = $1 order by s.id`,
      [id],
    );

  it('tells of heads and who follows them, who lack their residence until somebody says it', async () => {
    const rows = [
      record('17', ['ROSSI', 'ANNA']),
      record('19', ['ROSSI', 'LUCA'], { 94: '1', 95: '01/06/2025' }),
      record('16', ['WEISS', 'EVA'], {
        105: ' '.repeat(11),
        116: '100000216',
        125: '100000216',
      }),
    ];
    const tried = await sent(rows.join('\r\n'));
    expect([tried, await faultsOf(tried.id)]).toMatchObject([
      { format: 'alloggiati_txt', structureCode: null, accepted: 3, refused: 0 },
      [],
    ]);
    expect((await take(tried)).status).toBe(200);
    const expected = addDays(day, 4);
    const guests = [17, 19, 16].map((type) => ({ type, residence: null, expected }));
    expect((await guestsOf(license)).toSorted((a, b) => Number(a.type) - Number(b.type))).toEqual(
      guests.toSorted((a, b) => a.type - b.type),
    );
    const month = day.slice(0, 7);
    const list = await hotel()('GET', `/guest-groups/month?license=${license}&month=${month}`);
    expect(JSON.stringify(list.body)).toContain('residenza');
    // Told again with one more, nobody is doubled.
    const again = await sent([...rows, record('16', ['NERI', 'UGO'])].join('\r\n'));
    expect((await take(again)).status).toBe(200);
    expect(await guestsOf(license)).toHaveLength(4);
  });

  it('holds its month open while a guest of it lives nobody knows where', async () => {
    const month = monthsLater(monthOf(today), -1);
    const [closing] = await world.rows(
      'select id from month_closings where license = $1 and "startsOn" = $2',
      [license, firstDayOf(month)],
    );
    const held = async () => {
      const { content } = (await hotel()('GET', `/month-closings/${closing?.id}/verbs`)).body;
      return JSON.stringify(content.close.blockers).includes('STAY_INCOMPLETE');
    };
    expect(await held()).toBe(false);
    const guest = record('16', ['FERRI', 'IDA'], { 2: slashes(addDays(firstDayOf(month), 9)) });
    expect((await take(await sent(guest))).status).toBe(200);
    expect(await held()).toBe(true);
  });

  it('is told what is wrong, by row, field and value', async () => {
    const flat = (type: string, name: string, more = {}) =>
      record(type, [name, 'X'], { 168: 'AP0001', ...more }, 174);
    const tried = await sent(
      [
        flat('19', 'PRIMA'),
        flat('17', 'SOLO'),
        flat('16', 'UNO', { 12: '31' }),
        flat('18', 'GUIDA'),
        flat('20', 'DUE', { 2: slashes(addDays(day, 1)) }),
        flat('20', 'TRE', { 134: 'IDELE' }),
        flat('16', 'CORTO').slice(0, 160),
        flat('16', 'OVE', { 105: '499999999' }),
        flat('16', 'CHI', { 125: '100000001' }),
        flat('16', 'BENE'),
      ].join('\r\n'),
    );
    expect(tried).toMatchObject({ format: 'alloggiati_txt', accepted: 2, refused: 8 });
    expect(
      (await faultsOf(tried.id)).map((one: Readonly<Record<string, unknown>>) => [
        ...[one.line, one.field, one.value, one.message, one.code],
      ]),
    ).toEqual([
      [
        ...[1, 'tipoalloggiato', '19'],
        'Un ospite di tipo 19 segue il suo capo, di tipo 17: prima non c’è nessuno',
        null,
      ],
      [
        ...[2, 'tipoalloggiato', '17'],
        'Un capo senza nessuno dopo di lui: chi è solo è di tipo 16',
        null,
      ],
      [3, 'permanenza', '31', '«31» non è un valore di permanenza', null],
      [
        ...[5, 'arrivo', slashes(addDays(day, 1))],
        'Chi segue arriva lo stesso giorno del suo capo',
        null,
      ],
      [
        ...[6, 'tipodocumento', 'IDELE'],
        'Il documento non va indicato per familiari e membri del gruppo',
        null,
      ],
      [7, null, null, 'La riga ha 160 caratteri: ne servono 168 o 174', null],
      [8, 'comunenascita', '499999999', 'comunenascita: codice 499999999 inesistente', null],
      [9, 'cittadinanza', '100000001', 'cittadinanza: codice 100000001 inesistente', null],
    ]);
  });
});

describe('A file of ROSS1000', () => {
  it('is tried whole and written nowhere, then taken but for its wrong rows', async () => {
    const tried = await sent(family('FA'));
    expect(tried).toMatchObject({
      name: 'movimenti.xml',
      format: 'ross1000_xml',
      firstDay: day,
      lastDay: addDays(day, 2),
      accepted: 5,
      refused: 1,
      state: 'checked',
    });
    expect(await faultsOf(tried.id)).toEqual([
      expect.objectContaining({
        line: 8,
        what: 'arrival',
        code: 'FA3',
        field: 'sesso',
        value: 'X',
        message: '«X» non è un valore di sesso',
      }),
      expect.objectContaining({ line: 8, field: 'luogoresidenza', value: '499999999' }),
    ]);
    expect(await stays('FA1', 'FA2', 'FA3')).toEqual([]);
    const answer = await take(tried);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect(await stays('FA1', 'FA2', 'FA3')).toEqual([
      { code: 'FA1', type: 17, departure: addDays(day, 2) },
      { code: 'FA2', type: 19, departure: null },
    ]);
    const taken = (await hotel()('GET', `/guest-files/${tried.id}`)).body;
    expect(taken).toMatchObject({ accepted: 5, refused: 1, takenOn: today, state: 'taken' });
    expect((await take(taken)).status).toBe(409);
    const csv = await (
      await download(world, 'hotel', `/guest-files/${tried.id}/faults.csv`)
    ).text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Riga;Giorno;Movimento;idswh;Campo;Valore;Errore'),
      `8;${eight(day)};Arrivo;FA3;sesso;X;«X» non è un valore di sesso`,
    ]);
  });

  it('is refused a second time, also where it was tried twice before', async () => {
    const text = family('FB');
    const [first, second] = [await sent(text), await sent(text)];
    expect((await take(first)).status).toBe(200);
    const again = await send(text);
    expect([again.status, again.body.message ?? again.body.detail]).toEqual([
      409,
      expect.stringContaining('Questo file è già stato importato il'),
    ]);
    expect((await take(second)).status).toBe(409);
  });

  it('is of its house when it is taken, too: keys are given and revoked in between', async () => {
    const tried = await sent(family('FK'));
    const called = (code: string) =>
      world.rows('update machine_keys set "structureCode" = $1 where license = $2', [
        code,
        license,
      ]);
    await called('014037ALB0999');
    const refused = await take(tried);
    expect([refused.status, refused.body.blockers[0].message]).toEqual([
      409,
      'Il codice 014037ALB0001 del file non è quello della struttura: 014037ALB0999',
    ]);
    expect(await stays('FK1')).toEqual([]);
    await called('014037ALB0001');
    expect((await take(tried)).status).toBe(200);
  });

  it('is judged like a card: nobody is born after they came', async () => {
    const born = family('FJ').replace('19850305</datanascita>', `${eight(today)}</datanascita>`);
    const tried = await sent(born);
    const wrong = await faultsOf(tried.id);
    expect(wrong.map(({ code }: { code: string }) => code)).toContain('FJ1');
    await take(tried);
    expect((await stays('FJ1')).length).toBe(0);
  });

  it('says no more of a value than a field takes, however long it is', async () => {
    const long = 'x'.repeat(100_000);
    const arrivals = Array.from(
      { length: 50 },
      (_, at) => `<arrivo><idswh>FL${at}</idswh></arrivo>`,
    );
    const tried = await sent(
      `<movimenti><codice>014037ALB0001</codice><movimento><data>${long}</data><arrivi>${arrivals.join('')}</arrivi></movimento></movimenti>`,
    );
    const faults = await faultsOf(tried.id);
    expect(faults.length).toBeGreaterThan(49);
    expect(JSON.stringify(faults).length).toBeLessThan(50 * 2000);
  });

  it('counts all it tells of, also what is not kept', async () => {
    const bookings = '<prenotazione/>'.repeat(5_001);
    const { status, body } = await send(
      `<movimenti><codice>014037ALB0001</codice><movimento><data>${eight(day)}</data><prenotazioni>${bookings}</prenotazioni></movimento></movimenti>`,
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Al massimo')]);
  });

  it('is held by no key a stranger made under its code: that is nobody’s word but theirs', async () => {
    const stranger = world.within('hotel.altro');
    const [other] = (await stranger('GET', '/licenses?filter={"state":"active"}')).body;
    const key = { structureCode: '014037ALB0777', license: other.id, software: 'Altro' };
    expect((await stranger('POST', '/machine-keys', key)).status).toBe(201);
    const own = await world.rows(
      `update machine_keys set state = 'revoked' where license = $1 returning id`,
      [license],
    );
    const { status } = await send(family('FS').replace('014037ALB0001', '014037ALB0777'));
    await world.rows(`update machine_keys set state = 'active' where id = any($1)`, [
      own.map(({ id }) => id),
    ]);
    expect(status).toBe(201);
  });

  it('keeps what it says sealed until it is taken, and its names nowhere in clear', async () => {
    const tried = await sent(family('FC'));
    const kept = () =>
      world.rows('select content, faults from guest_file_contents where file = $1', [tried.id]);
    const [before] = await kept();
    expect(String(before?.content)).toMatch(/^sealed:/);
    expect(String(before?.faults)).toMatch(/^sealed:/);
    expect((await take(tried)).status).toBe(200);
    expect((await kept())[0]?.content).toBeNull();
  });

  it.each([
    [
      'with entities',
      '<!DOCTYPE m [<!ENTITY a "b">]><movimenti><codice>&a;</codice></movimenti>',
      422,
    ],
    ['cut in the middle', family('FD').slice(0, 900), 422],
    ['of something else', '<fattura><numero>1</numero></fattura>', 415],
    ['of no known form', 'Riga;Giorno\n1;2', 415],
    ['without a day', '<movimenti><codice>014037ALB0001</codice></movimenti>', 422],
    ['of nobody', family('FD').replace('<codice>014037ALB0001</codice>', ''), 422],
    ['of another house', family('FD').replace('014037ALB0001', '014037ALB0999'), 422],
    ['too large', `<movimenti>${' '.repeat(8 * 1024 * 1024)}</movimenti>`, 413],
  ])('%s is refused', async (_, text, status) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(/file|codice/i);
  });

  it('is sent for a house by the consortium that keeps its guests, and by the province', async () => {
    expect((await send(family('FF'), 'mandamento.base')).status).toBe(403);
    for (const [account, head] of [
      ['mandamento', 'FG'],
      ['provincia', 'FH'],
    ] as const) {
      const answer = await send(family(head), account);
      expect([account, answer.status, answer.body]).toEqual([account, 201, expect.anything()]);
      const own = world.within(account);
      const { version } = (await own('GET', `/guest-files/${answer.body.content.id}`)).body;
      const path = `/guest-files/${answer.body.content.id}/take`;
      expect((await own('POST', path, { version })).status).toBe(200);
      expect(await stays(`${head}1`)).toHaveLength(1);
    }
  });

  it('is sent and read by who keeps the guests alone', async () => {
    expect((await send(family('FE'), 'comune')).status).toBe(403);
    expect((await send(family('FE'), 'hotel.altro')).status).toBe(404);
    const tried = await sent(family('FE'));
    const other = world.within('hotel.altro');
    expect((await other('GET', `/guest-files/${tried.id}/faults`)).status).toBe(404);
    expect((await world.within('comune')('GET', `/guest-files/${tried.id}/faults`)).status).toBe(
      404,
    );
  });
});
