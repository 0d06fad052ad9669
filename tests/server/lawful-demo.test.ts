import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceNamed, tableOf } from '#server/db/names.ts';
import { recheck } from '#server/engine/recheck.ts';
import { wholeRows } from '#server/engine/record.ts';
import { resources } from '#src/resources/all.ts';
import { judge } from '#src/schema/validation.ts';
import { createWorld, type World } from '../support/world.ts';

/** The demonstration holds nothing that a form, a check or a rule would refuse. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

it.each(resources.filter(({ view }) => !view).map(({ name }) => [name]))(
  'Every record of %s is one its form and check would take, child rows included',
  async (name) => {
    const resource = resourceNamed(world.services.model.resources, name);
    const found = await world.rows(`select id from ${tableOf(name)} order by id`);
    const ids = found.map(({ id }) => Number(id));
    const refused = await world.services.db.transaction().execute(async (tx) => {
      const wrong: unknown[] = [];
      for (let at = 0; at < ids.length; at += 500)
        for (const row of await wholeRows(tx, resource, ids.slice(at, at + 500))) {
          const { errors } = judge(resource, row);
          if (Object.keys(errors).length > 0) wrong.push([row.id, errors]);
        }
      return wrong.slice(0, 5);
    });
    expect(refused).toEqual([]);
  },
);

it('A company that is called after a kind of house lets no other', async () => {
  const named = await world.rows(
    `select m.name as company, a.name as house from managers m join accommodations a on a.manager = m.id
       join accommodation_types t on t.id = a.type
     where m.type = 2 and m.name like 'Agriturismo %' and t.code <> 'B.1.2.1' order by 1, 2`,
  );
  expect(named).toEqual([]);
});

it('What stands against a rule is shown on purpose, and little', async () => {
  await recheck(world.services);
  const standing = await world.rows(
    `select resource, split_part(code, ' ', 1) as code, count(*)::int as records from violations group by 1, 2 order by 1, 2`,
  );
  const shown = standing.map(({ resource, code }) => `${resource} ${code}`);
  // Bed and breakfasts that have told of half their days, suspensions longer than they may be, and houses in one building.
  expect(['licenses interruption', 'licenses lapsed', 'licenses shared']).toEqual(
    expect.arrayContaining(shown),
  );
  for (const { code, records } of standing)
    expect([code, Number(records) <= 30]).toEqual([code, true]);
});
