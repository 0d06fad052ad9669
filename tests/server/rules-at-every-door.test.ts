import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { takeUntold } from '#server/engine/untold.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { problems } from '#src/i18n/validation.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';
import { flats, licenseMaker, rooms } from './license-maker.ts';

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

  it('is not made by an import', async () => {
    const license = await active(bnb, rooms(3));
    const units = 'Unità=Doppia, Quantità=5, Letti per unità=2';
    const csv = `ID;Capacità ricettiva\n${license.id};"${units}"\n`;
    const { one, errors } = await checked(world, 'provincia', 'licenses', csv);
    expect(one.counts).toMatchObject({ wrong: 1 });
    expect(JSON.stringify(errors)).toContain(problems.forbiddenField);
    await step(world, 'provincia', 'licenses', one.id, 'run', { mode: 'valid' });
    expect((await read(license.id)).rooms).toBe(3);
  });

  it('is not made in bulk', async () => {
    const license = await active('B.1.1.6', flats(4), { businessForm: 'business' });
    const chosen = await select(provincia(), 'licenses', {
      rows: [{ id: license.id, version: license.version }],
    });
    const { rows } = await finished(provincia(), 'licenses', chosen.id, {
      verb: 'edit',
      input: { businessForm: 'non_business' },
    });
    expect(rows).toMatchObject([
      { outcome: 'forbidden', errors: { businessForm: [problems.forbiddenField] } },
    ]);
    expect((await read(license.id)).businessForm).toBe('business');
  });

  it('is not made by going back to what a draft said', async () => {
    const made = await draft(bnb, rooms(5));
    const path = `/licenses/${made.id}`;
    const less = await provincia()('PUT', path, { version: made.version, rows: rooms(3) });
    const license = await acted(less.body, 'activate');
    const history = (await provincia()('GET', `${path}/history`)).body;
    const edit = history.find(({ action }: { action: string }) => action === 'edit');
    const preview = (await provincia()('GET', `${path}/history/${edit.id}/revert?to=change`)).body;
    expect(preview.fields).toMatchObject([{ field: 'rows', problem: expect.any(String) }]);
    const reverted = await provincia()('POST', `${path}/revert`, {
      version: license.version,
      entry: edit.id,
      to: 'change',
      fields: ['rows'],
    });
    expect([reverted.status, Object.keys(reverted.body.errors)]).toEqual([422, ['rows']]);
  });

  it('is not made on a day to come', async () => {
    const soon = addDays(today, 20);
    const license = await draft(bnb, rooms(3), { startsOn: soon });
    expect((await act(license, 'activate')).status).toBe(202);
    const more = { version: license.version, rows: rooms(5) };
    const { status, body } = await provincia()('PUT', `/licenses/${license.id}`, more);
    expect([status, body.errors]).toEqual([422, { rows: [expect.stringMatching(tooMany)] }]);
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

it('A licence that lives does not move to another house', async () => {
  const [one, other] = [await active(bnb, rooms(3)), await draft(bnb, rooms(3))];
  const { status, body } = await provincia()('PUT', `/licenses/${one.id}`, {
    version: one.version,
    accommodation: other.accommodation,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['accommodation']]);
});

describe('A violation from before', () => {
  /** A licence that was let through once. */
  const old = async (quantity: number) => {
    const license = await active(bnb, rooms(3));
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
