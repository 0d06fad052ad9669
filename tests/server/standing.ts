import { resourceNamed, tableOf } from '#server/db/names.ts';
import type { Row } from '#server/db/reads.ts';
import { wholeRow } from '#server/engine/record.ts';
import { type Ability, abilityFor } from '#src/permissions/ability.ts';
import { pointerOf } from '#src/permissions/conditions.ts';
import { type Grant, managerTypeOf, type Role, territoryOf } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { World } from '../support/world.ts';

interface Entry {
  readonly id: number;
  readonly type: number;
  readonly role: { readonly name: Role; readonly grants: readonly Grant[] };
}

/** What an account may do in its first organisation, worked out in memory from who it is. */
export async function abilityOf(world: World, account: string): Promise<Ability> {
  const { content } = (await world.as(account)('GET', '/profile')).body as {
    content: { id: number; managers: Entry[] };
  };
  const [manager] = content.managers;
  if (!manager) throw new Error(`${account} has no organisation`);
  const [row] = await world.rows('select cities from managers where id = $1', [manager.id]);
  const type = managerTypeOf(manager.type);
  const mine = { managerId: manager.id, userId: content.id, cities: row?.cities as number[] };
  const standing = { type, role: manager.role.name, grants: manager.role.grants };
  return abilityFor({ ...standing, ...mine, territory: territoryOf(type, mine) }, resources);
}

/** Whole rows of a resource: some by chance, and the first ones each account is shown. */
export async function candidates(
  world: World,
  resource: Resource,
  accounts: readonly string[],
): Promise<Row[]> {
  const bound = resourceNamed(world.services.model.resources, resource.name);
  const table = tableOf(resource.name);
  const chance = await world.rows(`select id from ${table} order by md5(id::text) limit 150`);
  const shown = await Promise.all(
    accounts.map(async (account) => {
      const { status, body } = await world.within(account)('GET', `/${resource.name}?range=[0,4]`);
      return status === 200 ? (body as { id: number }[]) : [];
    }),
  );
  const ids = new Set([...chance, ...shown.flat()].map(({ id }) => id as number));
  return world.services.db
    .transaction()
    .execute((tx) => Promise.all([...ids].map((id) => wholeRow(tx, bound, id))));
}

/** A row with what PostgreSQL alone knows of it: whether a record this account is shown names it. */
export async function withNamed(
  within: ReturnType<World['within']>,
  { access }: Resource,
  row: Row,
): Promise<Row> {
  const named: Record<string, boolean> = {};
  for (const through of new Set(access.flatMap((rule) => rule.through ?? []))) {
    const { from, by } = pointerOf(through);
    const filter = encodeURIComponent(JSON.stringify({ [by]: row.id }));
    const { status, body } = await within('GET', `/${from}?range=[0,0]&filter=${filter}`);
    named[through] = status === 200 && body.length > 0;
  }
  return { ...row, ...named };
}
