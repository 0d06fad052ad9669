import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
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
