import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { takeUntold } from '#server/engine/untold.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { problems } from '#src/i18n/validation.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, refusedEdit, select } from './bulk-calls.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';

/** What the law does not allow the register does not take, whichever way it comes. */
let world: World;
const today = todayInRome();
let now = today;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
beforeEach(() => {
  now = today;
});
afterAll(() => world.close());

const { draft, act, active, acted, read, write } = licenseMaker(() => world);
const provincia = () => world.within('provincia');
const bnb = 'C.1.1.1';
const tooMany = /al massimo 4 camere, qui sono 5 \(L\.R\. Lombardia 27\/2015 art\. 29\)/;

describe('A licence beyond its limits', () => {
  it('may be a draft, which is not held to them yet', async () => {
    expect((await draft(bnb, rooms(5))).state).toBe('draft');
  });

  it('is not activated, and the verb says so before it is tried', async () => {
    const license = await draft(bnb, rooms(5));
    const { content } = (await provincia()('GET', `/licenses/${license.id}/verbs`)).body;
    expect(content.activate.blockers).toEqual([
      {
        code: 'missing',
        message: expect.stringMatching(tooMany),
        field: 'rows',
        resource: 'licenses',
        id: license.id,
      },
    ]);
    const { status, body } = await act(license, 'activate');
    expect([status, body.blockers]).toEqual([409, content.activate.blockers]);
  });

  it('is not made by a correction of one that lives', async () => {
    const license = await active(bnb, rooms(3));
    const { status, body } = await write(license.id, { rows: rooms(5) });
    expect([status, body.errors]).toEqual([422, { rows: [expect.stringMatching(tooMany)] }]);
    expect((await read(license.id)).rooms).toBe(3);
  });

  it('is not made by an import, in bulk or by going back, which take none of one that lives', async () => {
    const made = await draft(bnb, rooms(5));
    const path = `/licenses/${made.id}`;
    const less = await provincia()('PUT', path, { version: made.version, rows: rooms(3) });
    const license = await acted(less.body, 'activate');
    expect(await imported(license.id, fiveRooms)).toContain(problems.forbiddenField);
    const five = { rows: rooms(5) };
    expect(await refusedEdit(provincia(), 'licenses', license, five)).toEqual([422, ['rows']]);
    const { preview, answer } = await wentBack(license.id, 'rows');
    expect(preview).toMatchObject([{ field: 'rows', problem: expect.any(String) }]);
    expect([answer.status, answer.body.errors]).toEqual([422, { rows: [problems.forbiddenField] }]);
    expect((await read(license.id)).rooms).toBe(3);
  });

  it('is not made on a day to come', async () => {
    const soon = addDays(today, 20);
    const license = await draft(bnb, rooms(3), { startsOn: soon });
    expect((await act(license, 'activate')).status).toBe(202);
    const { status, body } = await write(license.id, { rows: rooms(5) });
    expect([status, body.errors]).toEqual([422, { rows: [expect.stringMatching(tooMany)] }]);
    expect(await imported(license.id, fiveRooms)).toMatch(tooMany);
    const row = await read(license.id);
    expect(await refusedEdit(provincia(), 'licenses', row, { rows: rooms(5) })).toEqual([
      422,
      ['rows'],
    ]);
    await world.rows('update licenses_rows set quantity = 5 where parent = $1', [license.id]);
    now = soon;
    const failures: string[] = [];
    await doDueVerbs(world.services, async () => {
      const untold = await world.services.db.transaction().execute(takeUntold);
      failures.push(...untold.map(({ failure }) => failure));
    });
    expect(failures).toEqual([expect.stringMatching(tooMany)]);
    expect((await read(license.id)).state).toBe('draft');
  });
});

/** What is wrong with a row of an import of one licence, which is then carried out as far as it may be. */
async function imported(id: number, columns: Readonly<Record<string, string>>): Promise<string> {
  const csv = `ID;${Object.keys(columns).join(';')}\n${id};${Object.values(columns).join(';')}\n`;
  const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
  expect(one.counts).toMatchObject({ wrong: 1 });
  await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
  return JSON.stringify(errors);
}

async function inBulk({ id, version }: Versioned, input: object) {
  const chosen = await select(provincia(), 'licenses', { rows: [{ id, version }] });
  return (await finished(provincia(), 'licenses', chosen.id, { verb: 'edit', input })).rows;
}

/** Takes back what the last edit did to a field, as it is shown before and as it is answered. */
async function wentBack(id: number, field: string) {
  const path = `/licenses/${id}`;
  const history = (await provincia()('GET', `${path}/history`)).body;
  const edit = history.find(({ action }: { action: string }) => action === 'edit');
  const preview = (await provincia()('GET', `${path}/history/${edit.id}/revert?to=change`)).body;
  const { version } = await read(id);
  const asked = { version, entry: edit.id, to: 'change', fields: [field] };
  return { preview: preview.fields, answer: await provincia()('POST', `${path}/revert`, asked) };
}

const fiveRooms = { 'Capacità ricettiva': '"Unità=Doppia, Quantità=5, Letti per unità=2"' };

describe('A licence that lives', () => {
  const over = 'La polizza è scaduta (L.R. Lombardia 27/2015, art. 38, c. 10)';
  const yesterday = addDays(today, -1);

  it('is insured, whatever a form, an import, bulk or going back says', async () => {
    const made = await draft(bnb, rooms(3), { insuranceValidTo: yesterday });
    const renewed = await write(made.id, { insuranceValidTo: addDays(today, 300) });
    const license = await acted(renewed.body, 'activate');
    const errors = { insuranceValidTo: [over] };
    const written = await write(license.id, { insuranceValidTo: yesterday });
    expect([written.status, written.body.errors]).toEqual([422, errors]);
    const column = { 'Polizza valida fino al': formatDate(yesterday) };
    expect(await imported(license.id, column)).toContain(over);
    expect(await inBulk(license, { insuranceValidTo: yesterday })).toMatchObject([
      { outcome: 'invalid', errors },
    ]);
    const { answer } = await wentBack(license.id, 'insuranceValidTo');
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await read(license.id)).insuranceValidTo).toBe(addDays(today, 300));
  });
});

it('A licence that lives does not move to another house', async () => {
  const [one, other] = [await active('A.1', rooms(8)), await draft('A.1', rooms(8))];
  const { status, body } = await provincia()('PUT', `/licenses/${one.id}`, {
    version: one.version,
    accommodation: other.accommodation,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['accommodation']]);
});

describe('A violation from before', () => {
  const made: number[] = [];
  // Who has one may have no other.
  afterEach(() => world.rows(`update licenses set state = 'closed' where id = any($1)`, [made]));

  /** A licence that was let through once. */
  const old = async (quantity: number) => {
    const license = await active(bnb, rooms(3));
    made.push(license.id);
    await world.rows('update licenses_rows set quantity = $2 where parent = $1', [
      license.id,
      quantity,
    ]);
    return license;
  };
  /** What is told of its capacity: the days of interruption a year still lacks are told in autumn of any. */
  const warnings = async (id: number) =>
    (await provincia()('GET', `/licenses/${id}/verbs`)).body.warnings.filter(
      ({ field }: { field: string }) => field === 'rows',
    );
  const edit = (id: number, body: object) => write(id, body);

  it('is found at night and told beside the record, until it is mended', async () => {
    const { id } = await old(6);
    await recheck(world.services);
    expect(await warnings(id)).toMatchObject([{ code: 'maxRooms', field: 'rows' }]);
    expect((await edit(id, { rows: rooms(4) })).status).toBe(200);
    expect(await warnings(id)).toEqual([]);
  });

  it('is not made worse, may be lessened, and holds back nothing else', async () => {
    const { id } = await old(6);
    expect((await edit(id, { rows: rooms(7) })).status).toBe(422);
    expect((await edit(id, { internalNote: 'Da sentire' })).status).toBe(200);
    expect((await edit(id, { rows: rooms(5) })).status).toBe(200);
    expect(await warnings(id)).toMatchObject([{ message: expect.stringMatching(tooMany) }]);
  });

  it('hides no other: each is judged for itself', async () => {
    const { id } = await old(5);
    const more = await edit(id, { rows: rooms(5, 10) });
    expect([more.status, more.body.errors?.rows]).toEqual([
      422,
      [expect.stringContaining('al massimo 12 letti')],
    ]);
    const crowded = await old(6);
    await world.rows('update licenses_rows set "bedsPerUnit" = 3 where parent = $1', [crowded.id]);
    expect((await edit(crowded.id, { rows: rooms(4, 4) })).status).toBe(200);
  });

  it.each([
    ['suspend', { from: today, noticeOn: today, reason: 'Lavori' }],
    ['prohibit', { act: 'Ordinanza 3' }],
    ['close', { on: today, reason: 'ceased' }],
  ])('never holds back %s', async (verb, input) => {
    const { id } = await old(6);
    expect((await acted(await read(id), verb, input)).state).not.toBe('active');
  });
});
