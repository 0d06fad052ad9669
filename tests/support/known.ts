import { tableOf } from '#server/db/names.ts';
import type { Resource } from '#src/schema/resource.ts';
import { companions, interruptible, type Known, provinces, receiving, unnamed } from './samples.ts';
import type { World } from './world.ts';

interface Licensed {
  readonly id: number;
  readonly state: string;
  readonly interruptionDue: number | null;
}

/** The first records of each resource, and those among them that some samples need. */
export async function knownIn(world: World, resources: readonly Resource[]): Promise<Known> {
  const ids = new Map<string, readonly number[]>();
  const idsOf = async (sql: string) => (await world.rows(sql)).map(({ id }) => id as number);
  for (const { name } of resources)
    ids.set(name, await idsOf(`select id from ${tableOf(name)} order by id limit 20`));
  ids.set(provinces, await idsOf('select id from managers where type = 4 order by id'));
  ids.set(receiving, await idsOf('select distinct license as id from guest_groups order by 1'));
  ids.set(companions, await idsOf(`select id from guest_groups where kind = 'family' order by id`));
  ids.set(
    unnamed,
    await idsOf(
      `select id from guest_stays s where not exists (select 1 from guest_identities where stay = s.id) order by id`,
    ),
  );
  const fields = encodeURIComponent('["state","interruptionDue"]');
  const licensed = await world.within('admin')('GET', `/licenses?range=[0,499]&fields=${fields}`);
  const due = ({ state, interruptionDue }: Licensed) => state === 'active' && interruptionDue;
  ids.set(
    interruptible,
    (licensed.body as readonly Licensed[]).filter(due).map(({ id }) => id),
  );
  return (name) => ids.get(name) ?? [];
}
