import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, placed } from './application-maker.ts';
import { finished, refusedEdit, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Rules at doors and moments at which nobody had tried them. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, paper } = applicationMaker(() => world);
const { draft, active, acted, act: actOn } = licenseMaker(() => world);
const office = () => world.within('provincia');
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;

it('A type that is given up is opened by no bulk, but with a title of before', async () => {
  const later = await draft('B.1.1.1', rooms(4));
  const days = { startsOn: '2014-05-02', sciaDate: '2014-05-02', protocolNumber: '9/2014' };
  const before = await draft('B.1.1.1', rooms(4), days);
  const chosen = await select(office(), 'licenses', {
    rows: [later, before].map(({ id, version }) => ({ id, version })),
  });
  const { rows: done } = await finished(office(), 'licenses', chosen.id, { verb: 'activate' });
  expect(JSON.stringify(done)).toContain('non si apre più con titoli dopo il 16/10/2015');
  const states = await Promise.all(
    [later, before].map(async ({ id }) => (await office()('GET', `/licenses/${id}`)).body.state),
  );
  expect(states).toEqual(['draft', 'active']);
});

it('What a case under way changes of a house no import, no edit and no bulk writes', async () => {
  const [to] = await world.rows(`select id from cities where name = 'Bormio'`);
  const moved = await application(
    {
      ...{ kind: 'relocation', openingMode: null, license: null },
      ...{ newCity: Number(to?.id), address: 'Via Altrove', streetNumber: '9', ...placed },
      ...{ altitude: 1225, units: [{ sheet: '4', parcel: '8813' }] },
      ...{ planFile: await paper(), availability: 'rent', effectiveOn: addDays(today, 20) },
    },
    ...inCharge,
  );
  const { version, internalCode, cir } = await houseOf(moved.house);
  const edited = await office()('PUT', `/accommodations/${moved.house}`, {
    version,
    altitude: 999,
  });
  expect([edited.status, edited.body.errors]).toEqual([
    422,
    { altitude: [expect.stringContaining('si decide lì')] },
  ]);
  expect(internalCode ?? cir).toBeTruthy();
  const row = { id: moved.house, version };
  expect(await refusedEdit(office(), 'accommodations', row, { altitude: 997 })).toEqual([
    422,
    ['altitude'],
  ]);
  const { one, errors } = await checked(
    world,
    'provincia',
    'accommodations',
    `Codice interno;Quota (m)\n${internalCode};998\n`,
  );
  expect([one.counts, JSON.stringify(errors)]).toEqual([
    { wrong: 1 },
    expect.stringContaining('si decide lì'),
  ]);
});

it('An interruption is told of no day that a suspension covers already', async () => {
  const one = await active('C.1.1.1', rooms(2));
  const [from, to] = [addDays(today, 1), addDays(today, 40)];
  const made = await office()('POST', '/interruptions', {
    license: one.id,
    from: addDays(today, 5),
    to: addDays(today, 15),
  });
  expect(made.body.errors ?? made.status).toBe(201);
  const planned = await actOn(
    await (await office()('GET', `/licenses/${one.id}`)).body,
    'suspend',
    {
      ...{ from: today, to, noticeOn: today, reason: 'Lavori' },
    },
  );
  expect([from < to, planned.status]).toEqual([true, 200]);
  const told = await office()('POST', `/interruptions/${made.body.id}/record`, {
    version: made.body.version,
    on: today,
  });
  expect([told.status, told.body.blockers]).toEqual([
    409,
    [
      expect.objectContaining({
        code: 'suspended',
        field: 'from',
        message: expect.stringContaining('La licenza è sospesa'),
      }),
    ],
  ]);
  expect(
    (await acted((await office()('GET', `/licenses/${one.id}`)).body, 'reactivate')).state,
  ).toBe('active');
});

it('A variation of the opening opens no season that is over: the months of a suspension run on through it', async () => {
  const closed = { from: addDays(today, 20).slice(5), to: addDays(today, 60).slice(5) };
  const one = await active('A.1', rooms(8), { openingMode: 'seasonal', openingPeriods: [closed] });
  const read = async () => (await office()('GET', `/licenses/${one.id}`)).body;
  const [from, back] = [addDays(today, -270), addDays(today, -100)];
  const stay = { from, to: addDays(today, -95), noticeOn: from, reason: 'Lavori' };
  await acted(await read(), 'suspend', stay);
  await acted(await read(), 'reactivate', { on: back, toldOn: from });
  await application(
    {
      ...{ accommodation: one.accommodation, license: one.id, manager: one.holder },
      ...{ kind: 'variation_period', openingMode: 'annual' },
    },
    ...inCharge,
    ['accept', { act: 'Determina 8' }],
  );
  expect((await read()).openingMode).toBe('annual');
  const again = await actOn(await read(), 'suspend', {
    ...{ from: today, to: addDays(today, 175), noticeOn: today, reason: 'Lavori' },
  });
  expect([again.status, again.body.errors]).toEqual([
    422,
    { from: [expect.stringContaining('Con le sospensioni precedenti')] },
  ]);
});

it('A type that is given up comes in by an import as a draft, and is opened with a title of before alone', async () => {
  const like = [await draft('B.1.1.1', rooms(4)), await draft('B.1.1.1', rooms(4))];
  const [holder] = await world.rows('select "fiscalCode" as code from managers where id = $1', [
    like[0]?.holder,
  ]);
  const lines = await Promise.all(
    like.map(async ({ accommodation }, at) => {
      const { internalCode } = await houseOf(accommodation);
      const on = at === 0 ? '02/05/2020' : '02/05/2014';
      return `${internalCode};${holder?.code};${on};${on};Unità=Doppia, Quantità=4, Letti per unità=2`;
    }),
  );
  const head = 'Struttura;Titolare;Inizio attività;Data del titolo;Capacità ricettiva';
  const csv = `${[head, ...lines].join('\n')}\n`;
  const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
  expect([one.counts, errors]).toEqual([{ create: 2 }, []]);
  await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
  const judged = await Promise.all(
    like.map(async ({ id, accommodation }) => {
      const [made] = await world.rows(
        'select id, state from licenses where accommodation = $1 and id <> $2',
        [accommodation, id],
      );
      const { content } = (await office()('GET', `/licenses/${made?.id}/verbs`)).body;
      return [made?.state, JSON.stringify(content.activate.blockers).includes('non si apre più')];
    }),
  );
  expect(judged).toEqual([
    ['draft', true],
    ['draft', false],
  ]);
});
