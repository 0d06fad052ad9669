import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editsSince } from '#server/engine/trace.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { settling } from '../support/settling.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, placed, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What an application asks of the register, and what becomes of it (registry 2.1, 10.10). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { acted, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const house = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;
const today = todayInRome();
const accepted: Step = ['accept', { act: 'Determina 8' }];
const paper = async (): Promise<number> =>
  (await world.upload('provincia', new File(['%PDF-1.4'], 'pianta.pdf'))).body.id;

describe('A relocation', () => {
  const moving = async (more: object = {}) => ({
    kind: 'relocation',
    ...{ openingMode: null, license: null, availability: 'rent', address: 'Via Altrove' },
    newCity: (await world.rows(`select id from cities where name = 'Livigno'`))[0]?.id,
    ...{ units: [{ sheet: '7', parcel: '512' }], planFile: await paper() },
    ...placed,
    ...more,
  });

  it('leaves nothing of the old place', async () => {
    const one = await application(await moving());
    await world.rows(
      `update accommodations set latitude = 46.53, longitude = 10.13, altitude = 1816, zip = '23041',
         locality = 'Trepalle', floor = '2' where id = $1 returning id`,
      [one.house],
    );
    await world.rows(
      `update licenses set "fireCertificate" = 'SCIA 1' where id = $1 returning id`,
      [one.license],
    );
    for (const [verb, input] of [...inCharge, accepted]) {
      const { status, body } = await act(one.id, verb, input);
      expect([verb, status, body.errors]).toEqual([verb, 200, undefined]);
    }
    expect(await house(one.house)).toMatchObject({
      ...{ address: 'Via Altrove', zip: placed.zip, locality: null, floor: null },
      ...{ latitude: null, longitude: null, altitude: null },
    });
    expect(await license(one.license)).toMatchObject({
      ...{ noGas: true, gasDetector: false, coDetector: false, fireCertificate: null },
      ...{ floors: placed.floors, safetyDeclaredOn: today },
    });
  });

  it('says the postal code, the floors and the devices of the new one', async () => {
    const { id } = await application(
      await moving({ floors: [], noGas: false, extinguishers: null }),
    );
    const { status, body } = await act(id, 'submit');
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      409,
      ['coDetector', 'extinguishers', 'floors', 'gasDetector'],
    ]);
  });
});

describe('Devices are declared on the day the office received it', () => {
  it('by a change of capacity that says them, and by no other', async () => {
    const protocolDate = addDays(today, -2);
    const more = { kind: 'variation_capacity', openingMode: null, planFile: await paper() };
    const filed = { ...more, protocolNumber: '77', protocolDate, effectiveOn: today };
    const silent = await application({ ...filed, rows: rooms(9) }, ...inCharge, accepted);
    expect((await license(silent.license)).safetyDeclaredOn).toBe('2019-12-01');
    const saying = await application(
      { ...filed, protocolNumber: '78', rows: rooms(9), extinguishers: 3 },
      ...inCharge,
      accepted,
    );
    expect((await license(saying.license)).safetyDeclaredOn).toBe(protocolDate);
  });
});

describe('What changes nothing is not sent', () => {
  it.each([
    ['variation_data', { name: true, license: null }],
    ['correction', { name: true, effectiveOn: null, reason: 'Refuso', source: 'office' }],
    ['variation_capacity', { rows: rooms(8) }],
  ])('%s', async (kind, asks) => {
    const one = await application({ kind, openingMode: null, ...asks, ...(await named(asks)) });
    const body = 'name' in asks ? { name: (await house(one.house)).name } : {};
    const { version } = await read(one.id);
    await office()('PUT', `/applications/${one.id}`, { version, ...body });
    const { status, body: answer } = await act(one.id, 'submit');
    expect([status, Object.values(answer.errors)]).toEqual([
      409,
      [[expect.stringContaining('Non cambia nulla')]],
    ]);
  });

  const named = async (asks: object) => ({
    ...('name' in asks && { name: 'Ancora da dire' }),
    ...('rows' in asks && { planFile: await paper() }),
  });

  it('nor accepted, where it is so meanwhile', async () => {
    const one = await application(
      { kind: 'variation_data', openingMode: null, license: null, name: 'Nome nuovo' },
      ...inCharge,
    );
    const pending = (state: string) =>
      world.rows('update applications set state = $2 where id = $1 returning id', [one.id, state]);
    // Who corrects sees no case that is pending yet.
    await pending('draft');
    const { version } = await house(one.house);
    const same = { version, name: 'Nome nuovo', reason: 'Insegna' };
    expect((await office()('POST', `/accommodations/${one.house}/correct`, same)).status).toBe(200);
    await pending('in_charge');
    expect((await act(one.id, 'accept', accepted[1])).status).toBe(409);
    expect((await act(one.id, 'reject', { act: 'N. 1', reason: 'È già così' })).status).toBe(200);
  });
});

it('Who grants a change of capacity is told the beds, the licence and the day', async () => {
  const day = addDays(today, 20);
  const one = await application(
    {
      ...{ kind: 'variation_capacity', openingMode: null, rows: rooms(9) },
      ...{ planFile: await paper(), effectiveOn: day },
    },
    ...inCharge,
  );
  const { number, rows } = await license(one.license);
  const beds = (all: typeof rows) =>
    all.reduce(
      (sum: number, row: { quantity: number; bedsPerUnit: number }) =>
        sum + row.quantity * row.bedsPerUnit,
      0,
    );
  const { consequences } = (await office()('GET', `/applications/${one.id}/accept`)).body.content;
  expect(consequences).toContain(
    `Dal ${formatDate(day)} la licenza ${number} passa da ${beds(rows)} a ${beds(rooms(9))} letti.`,
  );
});

it('A change is not accepted once what it changes was corrected, as it was being sent', async () => {
  const rows = rooms(9);
  const one = await application(
    { kind: 'variation_capacity', openingMode: null, rows, planFile: await paper() },
    ...inCharge,
  );
  const pending = (state: string) =>
    world.rows('update applications set state = $2 where id = $1 returning id', [one.id, state]);
  // Who corrects sees no case that is pending yet.
  await pending('draft');
  const { version } = await license(one.license);
  const corrected = await office()('POST', `/licenses/${one.license}/correct`, {
    version,
    rows: rooms(7),
    reason: 'Rilievo',
  });
  expect([corrected.status, corrected.body.errors]).toEqual([200, undefined]);
  await pending('in_charge');
  const refused = await act(one.id, ...accepted);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('l’ufficio ha rettificato'),
  ]);
  expect((await license(one.license)).rows[0].quantity).toBe(7);
});

it('A suspension is not asked to be extended a second time', async () => {
  const until = addDays(today, 200);
  const one = await application({
    kind: 'suspension_extension',
    openingMode: null,
    until,
    reason: 'Lavori',
    effectiveOn: null,
  });
  const from = addDays(today, -10);
  const stopped = await acted(await license(one.license), 'suspend', {
    ...{ from, noticeOn: addDays(from, -1), to: addDays(today, 100), reason: 'Lavori' },
  });
  await acted(stopped, 'extend', { to: addDays(today, 150), reason: 'Lavori' });
  const { status, body } = await act(one.id, 'submit');
  expect([status, body.errors]).toEqual([
    409,
    { license: [expect.stringContaining('già stata prorogata')] },
  ]);
});

describe('What an acceptance had put in programme, called off,', () => {
  const on = addDays(today, 30);
  const planned = () =>
    application(
      { kind: 'suspension', openingMode: null, effectiveOn: on, reason: 'Lavori' },
      ...inCharge,
      accepted,
    );
  const programme = async (at: string) => (await office()('GET', `${at}/verbs`)).body.scheduled;

  it('is told by the application, and by both histories, until it is done after all', async () => {
    const one = await planned();
    const at = `/licenses/${one.license}`;
    const [waiting] = await programme(at);
    const path = `${at}/scheduled/${waiting.id}`;
    expect((await settling(office())('DELETE', path, { reason: 'Ci ha ripensato' })).status).toBe(
      200,
    );
    expect((await read(one.id)).unfulfilled).toMatch(/Ci ha ripensato.*lo decide l’ufficio/);
    const [line] = (await office()('GET', `${at}/history`)).body;
    expect(line).toMatchObject({
      action: 'callOff',
      because: { resource: 'applications', record: one.id },
    });
    const [own] = (await office()('GET', `/applications/${one.id}/history`)).body;
    expect(own.action).toBe('callOff');
    const told = own.changes.map(({ field, after }: Record<string, string>) => [field, after]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['callOff.what', expect.stringMatching(/^«Sospendi» \(Licenza SO-.*\) dal/)],
        ['callOff.reason', 'Ci ha ripensato'],
      ]),
    );
    const { body } = await office()('GET', '/worklist');
    expect(body.content).toContainEqual(
      expect.objectContaining({ kind: 'calledOff', resource: 'licenses', id: one.license }),
    );
    // By hand it would be another suspension; from the worklist it is the one that was granted.
    expect((await settling(office())('POST', `${path}/confirm`)).status).toBe(202);
    expect((await read(one.id)).unfulfilled).toBeNull();
  });
});

it('What is entered late is of the day it was granted for: its history, what is told of it and how it was open', async () => {
  const day = addDays(today, -15);
  const about = { effectiveOn: day, protocolNumber: '4711', protocolDate: day };
  const { id, license } = await application(
    {
      ...{ ...about, kind: 'variation_capacity', openingMode: null, rows: rooms(9) },
      planFile: await paper(),
    },
    ['submit'],
    ['take'],
  );
  const { content } = (await office()('GET', `/applications/${id}/accept`)).body;
  expect(content.consequences).toContainEqual(
    expect.stringMatching(`^Dal ${formatDate(day)} la licenza .* da 16 a 18 letti`),
  );
  expect((await act(id, 'accept', { act: 'Determina 12' })).status).toBe(200);
  const { body } = await office()('GET', `/licenses/${license}/history`);
  expect(body[0]).toMatchObject({ action: 'edit', lateFrom: day });
  expect(body.at(-1).lateFrom).toBe(null);
  const edits = await world.services.db
    .transaction()
    .execute((tx) =>
      editsSince(tx, licenses, [license], { day: addDays(day, -1), fields: ['rows'] }),
    );
  expect(edits).toMatchObject([{ on: day }]);
});

it('Who a house leaves for another municipality goes on reading what it was there', async () => {
  const [other] = await world.rows(
    `select id, name from cities where province = 'SO' and name <> 'Livigno' order by id limit 1`,
  );
  const { id, license } = await application(
    {
      ...{ kind: 'relocation', openingMode: null, license: null, newCity: other?.id },
      address: 'Via Altrove',
      ...{ availability: 'rent', planFile: await paper(), units: [{ sheet: '7', parcel: '913' }] },
      ...placed,
    },
    ...inCharge,
  );
  const { number } = (await office()('GET', `/licenses/${license}`)).body;
  const comune = world.within('comune');
  expect((await comune('GET', `/licenses/${license}`)).status).toBe(200);
  expect((await act(id, 'accept', { act: 'Determina 13' })).status).toBe(200);
  expect((await comune('GET', `/licenses/${license}`)).status).toBe(404);
  const { body } = await comune('GET', `/applications/${id}`);
  const until = formatDate(addDays(today, -1));
  expect(body.leftBehind).toMatch(
    new RegExp(`^Livigno, fino al ${until}: «.*Via Prova.*licenza ${number} di .*, 16 letti$`),
  );
});
