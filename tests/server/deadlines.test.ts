import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '#server/db/transaction.ts';
import { daysFor } from '#server/services/registry/deadlines.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const today = todayInRome();
const days = (city?: number) =>
  world.services.db.transaction().execute((tx) => daysFor({ tx, today }, 'scia_control', city));
const cityNamed = async (name: string) =>
  (await world.rows('select id from cities where name = $1', [name]))[0]?.id as number;

const rule = (values: object) =>
  world.within('admin')('POST', '/deadline-rules', {
    code: 'scia_control',
    profile: 'italia',
    days: 45,
    validFrom: addDays(today, -10),
    source: 'Legge di prova',
    ...values,
  });

beforeEach(async () => {
  await world.rows(`delete from deadline_rules where source = 'Legge di prova' returning id`);
  await ended(null);
});

/** Until when the law the product brings along is in force. */
const ended = (validTo: string | null) =>
  world.rows(
    `update deadline_rules set "validTo" = $1 where code = 'scia_control' and source <> 'Legge di prova' returning id`,
    [validTo],
  );

it('counts the days of the law in force: none that is over or to come', async () => {
  expect(await days()).toBe(60);
  await ended(addDays(today, -1));
  await rule({ validFrom: addDays(today, 1), days: 50 });
  expect((await rule({ validFrom: today, validTo: today })).status).toBe(201);
  expect(await days()).toBe(45);
});

it('has one law for a day', async () => {
  const { status, body } = await rule({});
  expect([status, body.errors]).toEqual([
    422,
    { validFrom: ['Si sovrappone a un altro, dal 31 luglio 2010'] },
  ]);
  expect((await rule({ code: 'conformation', profile: 'lombardia' })).status).toBe(201);
});

it('lets a region have its own, for its municipalities alone', async () => {
  await rule({ profile: 'lombardia', days: 20 });
  expect(await days(await cityNamed('Bormio'))).toBe(20);
  expect(await days(await cityNamed('Torino'))).toBe(60);
});

it('is written by the administrator, read by the province, and refused when it makes no sense', async () => {
  expect((await rule({ validTo: addDays(today, -20) })).body.errors).toEqual({
    validTo: ['Finisce prima di cominciare'],
  });
  const read = await world.within('provincia')('GET', '/deadline-rules');
  expect(read.body).toHaveLength(16);
  expect((await world.within('provincia')('POST', '/deadline-rules', {})).status).toBe(403);
  expect((await world.within('hotel')('GET', '/deadline-rules')).status).toBe(403);
});

it.each([
  ['scia_control', 60, 'days', null, 'L. 241/1990, art. 19, c. 3'],
  ['classification_inspection', 60, 'days', null, 'L. 241/1990, art. 19, c. 3'],
  ['integration_response', 30, 'days', null, 'L. 241/1990, art. 2, c. 7'],
  ['other_body', 90, 'days', null, 'L. 241/1990, art. 14-bis'],
  ['privacy_answer', 30, 'days', null, 'Reg. UE 2016/679, art. 12'],
  ['self_protection', 6, 'months', null, 'L. 241/1990, art. 21-nonies'],
  ['self_protection', 12, 'months', '2025-12-17', 'L. 241/1990, art. 21-nonies'],
  ['self_protection', 18, 'months', '2021-05-31', 'L. 241/1990, art. 21-nonies'],
] as const)(
  '%s is no longer than the %i %s of the law until %s',
  async (code, most, unit, validTo, law) => {
    const asked = { code, unit, profile: 'lombardia', validFrom: '2016-01-01', validTo };
    const refused = await rule({ ...asked, days: most + 1 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { days: [expect.stringContaining(law)] },
    ]);
    expect((await rule({ ...asked, days: most })).status).toBe(201);
  },
);

it('a term without a rule is nothing to count by', async () => {
  const found = world.services.db.transaction().execute(async (tx) => {
    await run(tx, `delete from deadline_rules where code = 'scia_control' returning id`);
    return daysFor({ tx, today }, 'scia_control');
  });
  expect(await found).toBeUndefined();
});

/** Nobody has written a term, while this is done. */
async function without(code: string, work: () => Promise<void>): Promise<void> {
  const renamed = (from: string, to: string) =>
    world.rows('update deadline_rules set code = $2 where code = $1 returning id', [from, to]);
  await renamed(code, `no_${code}`);
  await work().finally(() => renamed(`no_${code}`, code));
}

/** What holds the verbs of a record back for want of a term, by verb. */
async function heldBy(path: string, code: string) {
  const { status, body } = await world.within('admin')('GET', `${path}/verbs`);
  expect(status).toBe(200);
  return Object.entries(body.content as Record<string, { blockers: { filter?: object }[] }>)
    .filter(([, { blockers }]) =>
      blockers.some(({ filter }) => JSON.stringify(filter) === JSON.stringify({ code })),
    )
    .map(([verb]) => verb);
}

it.each([
  ['licenses', 'closed', 'closure_regret', ['reopen']],
  ['licenses', 'active', 'suspension_resumption', ['suspend']],
  ['licenses', 'suspended', 'suspension_resumption', ['extend', 'reactivate', 'lapse', 'close']],
  ['applications', 'in_charge', 'other_body', ['hold']],
  ['applications', 'in_charge', 'conformation', ['conform']],
  ['applications', 'in_charge', 'observations', ['tellReasons']],
  ['applications', 'accepted', 'self_protection', ['annul']],
] as const)(
  '%s that are %s say which verbs wait for a term nobody has written: %s',
  async (name, state, code, verbs) => {
    const path = `/${name}/${await oneOf(name, state)}`;
    expect(await heldBy(path, code)).toEqual([]);
    await without(code, async () => {
      expect(await heldBy(path, code)).toEqual(verbs);
      for (const verb of verbs)
        expect((await world.within('admin')('GET', `${path}/${verb}`)).status).toBe(200);
    });
  },
);

it('what counts by no term is done without one: a suspended licence is written, and forbidden', async () => {
  const path = `/licenses/${await oneOf('licenses', 'suspended')}`;
  const admin = world.within('admin');
  await without('suspension_resumption', async () => {
    const { version } = (await admin('GET', path)).body;
    const noted = await admin('PUT', path, { version, internalNote: 'Da sentire' });
    expect([noted.status, noted.body.errors]).toEqual([200, undefined]);
    const body = { version: noted.body.version, act: 'Ordinanza 4/2026' };
    const forbidden = await admin('POST', `${path}/prohibit`, body);
    expect([forbidden.status, forbidden.body.errors]).toEqual([200, undefined]);
  });
});

it('a verb that counts by a term nobody has written is held back, and says where it is written', async () => {
  const id = await oneOf('applications', 'in_charge');
  await without('other_body', async () => {
    const { version } = (await world.within('admin')('GET', `/applications/${id}`)).body;
    const body = { version, reason: 'Parere della Soprintendenza' };
    const held = await world.within('admin')('POST', `/applications/${id}/hold`, body);
    expect([held.status, held.body.blockers]).toEqual([
      409,
      [
        {
          code: 'termMissing',
          message: expect.stringContaining('«Attesa di un altro ente»'),
          resource: 'deadline-rules',
          filter: { code: 'other_body' },
        },
      ],
    ]);
  });
});

it('the day an application was received waits, beside its field, for how late one may be registered', async () => {
  const [hotel] = await world.managersOf('hotel');
  const office = world.within('provincia');
  const made = await office('POST', '/applications', {
    kind: 'new_opening',
    source: 'suap',
    manager: hotel?.id,
    city: await cityNamed('Livigno'),
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const { id, version } = made.body;
  await without('late_registration', async () => {
    const { status, body } = await office('PUT', `/applications/${id}`, {
      version,
      protocolNumber: '77',
      protocolDate: today,
    });
    expect([status, body.errors]).toEqual([
      422,
      { protocolDate: [expect.stringContaining('va scritto tra i termini')] },
    ]);
  });
});

async function oneOf(name: string, state: string): Promise<number> {
  const [one] = await world.rows(`select id from ${name} where state = $1 order by id limit 1`, [
    state,
  ]);
  return Number(one?.id);
}

it('keeps within what the law allows: thirty days at least to conform, at most to answer (L. 241/1990)', async () => {
  const refused = async (values: object) => (await rule(values)).body.errors?.days?.[0];
  expect(await refused({ code: 'conformation', profile: 'lombardia', days: 29 })).toMatch(
    'meno di 30',
  );
  expect(await refused({ code: 'integration_response', profile: 'lombardia', days: 31 })).toMatch(
    'più di 30',
  );
  const thirty = { profile: 'lombardia', days: 30 };
  expect((await rule({ code: 'integration_response', ...thirty })).status).toBe(201);
});

it('a type keeps the code its houses were sent by, and no limits that nobody can meet', async () => {
  const admin = world.within('admin');
  const [found] = await world.rows(`select id from accommodation_types where code = 'A.1'`);
  const hotel = (await admin('GET', `/accommodation-types/${found?.id}`)).body;
  const change = async (values: object) =>
    (await admin('PUT', `/accommodation-types/${hotel.id}`, { version: hotel.version, ...values }))
      .body.errors;
  expect(await change({ code: 'Z.9' })).toEqual({
    code: [expect.stringContaining('il codice resta')],
  });
  const [limit, ...others] = hotel.limits;
  expect(await change({ limits: [{ ...limit, minRooms: 5, maxRooms: 4 }, ...others] })).toEqual({
    limits: [expect.stringContaining('minime')],
  });
  expect(await change({ schemaOrgType: 'Foo' })).toHaveProperty('schemaOrgType');
});
