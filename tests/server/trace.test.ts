import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudits } from '#server/db/write-audits.ts';
import {
  changedSince,
  doneFollowing,
  editsFollowing,
  isChangedSince,
  isDoneSinceSql,
  lastOf,
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
  fields: { title: f.text('Nome', { was: ['caption'] }), colour: f.text('Colore') },
  actions: {
    hand: { label: 'Passa', was: 'give' },
    shut: { label: 'Chiudi' },
    note: {
      label: 'Annota',
      was: 'remark',
      input: { text: f.text('Nota', { was: 'words' }), day: f.date('Giorno') },
    },
  },
};
const named = (was: string, is: string) => ({ caption: [was, is] as const });
/** As it was written when verb and field were called otherwise. */
const written = [
  ['shut', 1, named('A', 'B'), undefined],
  ['edit', 2, named('C', 'D'), 'give'],
  ['note', 3, {}, 'give'],
  ['give', 1, named('B', 'C'), 'shut'],
  ['edit', 2, named('D', 'E'), 'hand'],
  ['shut', 3, {}, 'hand'],
  ['hand', 1, named('C', 'B'), undefined],
  ['note', 2, { 'note.text': [null, 'Visto'] as const }, undefined],
  ['edit', 3, named('F', 'G'), undefined],
  ['remark', 4, { 'remark.words': [null, 'Letto'] as const }, undefined],
] as const;
const inTx: World['services']['db'] extends { transaction: () => { execute: infer E } }
  ? E
  : never = (work) => world.services.db.transaction().execute(work);

type HutVerb = keyof typeof houses.actions;
const lastOfHut = (verbs: readonly HutVerb[], records: number | readonly number[]) =>
  inTx((tx) => lastOf(tx, houses, verbs, records));
async function deedOf(verb: HutVerb, record: number) {
  const deed = await lastOfHut([verb], record);
  if (!deed) throw new Error(`Nobody did ${verb} to ${record}`);
  return deed;
}

describe('a verb that was renamed', () => {
  it('is found as the last that was done, with its changes under the names of today', async () => {
    const last = await lastOfHut(['hand', 'shut'], 1);
    expect(last).toMatchObject({ verb: 'hand', record: 1, changes: { title: ['C', 'B'] } });
    expect((await lastOfHut(['shut'], 1))?.changes).toEqual({ title: ['A', 'B'] });
    expect(await lastOfHut(['hand'], 2)).toBeUndefined();
    expect(await lastOfHut(['note', 'hand'], [1, 4])).toMatchObject({
      verb: 'note',
      record: 4,
      changes: { 'note.text': [null, 'Letto'] },
    });
  });

  it('is found since a moment', async () => {
    const asked = async (since: string) =>
      (await world.rows(`select ${isDoneSinceSql(houses, 'hand', '1', since)} as is`))[0]?.is;
    expect(await asked("now() - interval '1 day'")).toBe(true);
    expect(await asked("now() + interval '1 day'")).toBe(false);
    // Whatever the query around it calls its record.
    const [amid] = await world.rows(
      `select ${isDoneSinceSql(houses, 'hand', 'a.id', "now() - interval '1 day'")} as is from (values (1)) a (id)`,
    );
    expect(amid?.is).toBe(true);
  });

  it('is the cause of what followed from it, the last time it was done', async () => {
    const handed = await deedOf('hand', 1);
    expect([handed.isCauseTold, (await deedOf('shut', 3)).isCauseTold]).toEqual([false, true]);
    const edits = await inTx((tx) => editsFollowing(tx, handed, [houses]));
    expect(edits).toEqual([{ resource: houses, record: 2, changes: { title: ['D', 'E'] } }]);
    const elsewhere = await inTx((tx) => editsFollowing(tx, handed, []));
    expect(elsewhere).toEqual([{ resource: undefined, record: 2, changes: {} }]);
    const followed = (verb: 'shut' | 'note') =>
      inTx((tx) => doneFollowing(tx, handed, houses, verb));
    expect([await followed('shut'), await followed('note')]).toEqual([[3], []]);
  });
});

it('tells what changed since a deed, and not what was only asked or noted', async () => {
  const handed = await deedOf('hand', 1);
  const isChanged = (record: number, given: Parameters<typeof isChangedSince<typeof houses>>[4]) =>
    inTx((tx) => isChangedSince(tx, handed, houses, [record], given));
  expect(await isChanged(1, {})).toBe(false);
  expect(await isChanged(2, {})).toBe(false);
  expect(await isChanged(3, {})).toBe(true);
  expect(await isChanged(3, { byPeople: true })).toBe(false);
  expect(await isChanged(3, { fields: ['title'] })).toBe(true);
  expect(await isChanged(3, { fields: ['colour'] })).toBe(false);
  expect(await isChanged(3, { verbs: ['hand'] })).toBe(false);
  // Since a deed of which no line is left, whatever is told.
  expect(await inTx((tx) => isChangedSince(tx, undefined, houses, [1]))).toBe(true);
  const changed = (record: number) => inTx((tx) => changedSince(tx, handed, houses, record));
  expect([await changed(3), await changed(1)]).toEqual([new Set(['title']), new Set()]);
});
