import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { Params } from '#server/db/params.ts';
import { rowsSql } from '#server/db/row-scope.ts';
import { abilityFrom, can } from '#src/permissions/ability.ts';
import { f } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { fc } from '../../support/properties.ts';

const things: Resource = {
  name: 'things',
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome'),
    city: f.integer('Comune'),
    state: f.select('Stato', { a: 'A', b: 'B' }),
    open: f.switch('Aperto'),
    tags: f.checklist('Segni', { x: 'X', y: 'Y', z: 'Z' }),
    sets: f.checklist('Insiemi', {}),
  },
  list: { columns: ['name'] },
  access: [{ actions: ['list'], guard: {} }],
};

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const row = fc.record({
  name: one('à', 'b', null),
  city: one(1, 2, 3, null),
  state: one('a', 'b', null),
  open: fc.boolean(),
  tags: fc.subarray(['x', 'y', 'z']),
  sets: fc.subarray(['{1}', '{1,2}', '{12}', '{}']),
});
const some = <T>(values: readonly T[]) =>
  fc.oneof(one(...values), fc.subarray([...values], { minLength: 1 }));
const named = fc.record(
  {
    name: some(['à', 'b', 'c']),
    city: some([1, 2, 3, 4]),
    state: some(['a', 'b']),
    open: some([true, false]),
    tags: some(['x', 'y', 'z']),
  },
  { requiredKeys: [] },
);
const each = fc.record({
  sets: fc.record({ each: fc.subarray([1, 2, 12], { minLength: 1 }) }),
});
const conditions = fc.oneof(named, each);
const rule = fc
  .tuple(
    fc.array(conditions, { maxLength: 2 }),
    fc.option(fc.subarray(['name', 'city', 'state'], { minLength: 1 })),
  )
  .map(([all, fields]) => ({
    action: 'list',
    subject: 'things',
    ...(all.length && { conditions: all }),
    ...(fields && { fields }),
  }));

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  for (const { sql } of ddlOf([things])) await database.pool.query(sql);
});
afterAll(() => database.drop());

it('lets SQL and memory agree on every rule, row and field', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(rule, { maxLength: 4 }),
      one(undefined, 'name', 'city'),
      async (rows, rules, field) => {
        await database.pool.query('truncate things restart identity');
        await database.pool.query(
          'insert into things (name, city, state, open, tags, sets) select name, city, state, open, tags, sets from jsonb_to_recordset($1) as r (name text, city int, state text, open boolean, tags text[], sets text[])',
          [JSON.stringify(rows)],
        );
        const ability = abilityFrom(rules);
        const params = new Params();
        const where = rowsSql(ability, 'list', things, params, field);
        const { rows: found } = await database.pool.query(
          `select id from things t where ${where} order by id`,
          params.values,
        );
        const expected = rows.flatMap((record, at) =>
          can(ability, 'list', 'things', record, field) ? [at + 1] : [],
        );
        expect(found.map(({ id }) => id)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
