import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudits } from '#server/db/write-audits.ts';
import {
  editsFollowing,
  isCauseTold,
  isDoneSinceSql,
  isTouchedSince,
  lastChanges,
  lastLine,
} from '#server/engine/trace.ts';
import { f } from '#src/schema/fields.ts';
import { createWorld, type World } from '../support/world.ts';

/** What was done is asked for by the verbs of a declaration, under the names they and fields had when it was written. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  for (const [action, record, changes, cause] of written)
    await inTx((tx) =>
      writeAudits(
        tx,
        {
          author: { user: null, impersonator: null, manager: null },
          requestId: null,
          resource: houses.name,
          action,
          ...(cause && { because: { resource: houses.name, verb: cause, record: 1 } }),
        },
        [{ id: record, changes }],
      ),
    );
});
afterAll(() => world.close());

const houses = {
  name: 'huts',
  fields: { title: f.text('Nome', { was: ['caption'] }) },
  actions: {
    hand: { label: 'Passa', was: 'give' },
    shut: { label: 'Chiudi' },
    note: { label: 'Annota' },
  },
};
const named = (was: string, is: string) => ({ caption: [was, is] as const });
/** As it was written when verb and field were called otherwise. */
const written = [
  ['shut', 1, named('A', 'B'), undefined],
  ['give', 1, named('B', 'C'), 'shut'],
  ['edit', 2, named('D', 'E'), 'give'],
  ['note', 2, {}, undefined],
  ['edit', 3, named('F', 'G'), undefined],
] as const;
const inTx: World['services']['db'] extends { transaction: () => { execute: infer E } }
  ? E
  : never = (work) => world.services.db.transaction().execute(work);

describe('a verb that was renamed', () => {
  it('is found as the last that was done, with its changes under the names of today', async () => {
    const last = await inTx((tx) => lastChanges(tx, houses, ['hand', 'shut'], 1));
    expect(last).toEqual({ title: ['B', 'C'] });
    expect(await inTx((tx) => lastChanges(tx, houses, ['shut'], 1))).toEqual({
      title: ['A', 'B'],
    });
    expect(await inTx((tx) => lastChanges(tx, houses, ['hand'], 2))).toBeUndefined();
  });

  it('is found since a moment', async () => {
    const asked = async (since: string) =>
      (await world.rows(`select ${isDoneSinceSql(houses, 'hand', '1', since)} as is`))[0]?.is;
    expect(await asked("now() - interval '1 day'")).toBe(true);
    expect(await asked("now() + interval '1 day'")).toBe(false);
  });

  it('is the cause of what followed from it', async () => {
    expect(await inTx((tx) => isCauseTold(tx, houses, 'hand', 1))).toBe(true);
    expect(await inTx((tx) => isCauseTold(tx, houses, 'shut', 1))).toBe(false);
    const edits = await inTx((tx) => editsFollowing(tx, houses, 'hand', 1, [houses]));
    expect(edits).toEqual([{ resource: houses, record: 2, changes: { title: ['D', 'E'] } }]);
    const elsewhere = await inTx((tx) => editsFollowing(tx, houses, 'hand', 1, []));
    expect(elsewhere).toEqual([{ resource: undefined, record: 2, changes: {} }]);
  });
});

it('tells what was touched since a line, but for what does not count', async () => {
  const line = await inTx((tx) => lastLine(tx, houses, 'hand', 1));
  const touched = (record: number, given: object) =>
    inTx((tx) => isTouchedSince(tx, houses, [record], { line, ...given }));
  expect(line).toBeGreaterThan(0);
  expect(await touched(1, {})).toBe(false);
  expect(await touched(3, { fields: ['title'] })).toBe(true);
  expect(await touched(3, { fields: ['colour'] })).toBe(false);
  const noted = await inTx((tx) => lastLine(tx, houses, 'note', 2));
  const since = { line: noted - 1 };
  expect(await inTx((tx) => isTouchedSince(tx, houses, [2], since))).toBe(true);
  expect(await inTx((tx) => isTouchedSince(tx, houses, [2], { ...since, except: ['note'] }))).toBe(
    false,
  );
  expect(await inTx((tx) => lastLine(tx, houses, 'note', 9))).toBe(0);
});
