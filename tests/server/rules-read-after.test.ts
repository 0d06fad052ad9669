import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeRows } from '#server/engine/record.ts';
import { product } from '#server/product.ts';
import { twins } from '#server/services/twins.ts';
import { createWorld, type World } from '../support/world.ts';

/** Rules are asked of a record before and after a write: what lies in the table is only one of the two. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

/** Takes from a record what the rules hold it to. */
const emptied: Readonly<Record<string, object>> = {
  licenses: { rows: [] },
  applications: { declarantName: null, reason: null },
};
const judging = twins.filter(({ rules }) => rules);

it.each(judging)(
  '$name: rules judge the record they are given, not the row of its number',
  async ({ name, rules }) => {
    const resource = product.resources.find((one) => one.name === name);
    if (!resource || !rules) throw new Error(name);
    const ids = (await world.rows(`select id from ${name} order by id limit 120`)).map(({ id }) =>
      Number(id),
    );
    await world.services.db.transaction().execute(async (db) => {
      const judged = (after: object) =>
        rules({
          before: undefined,
          after,
          db,
          cause: { deed: 'edit', door: 'request' },
          today: world.services.today(),
        } as never);
      let found = 0;
      for (const row of await wholeRows(db, resource, ids)) {
        const given = { ...row, ...emptied[name] };
        const violations = await judged(given);
        found += violations.length;
        expect(await judged({ ...given, id: 0 })).toEqual(violations);
      }
      if (emptied[name]) expect(found).toBeGreaterThan(0);
    });
  },
);
