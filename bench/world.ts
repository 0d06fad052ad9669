import type { Pool } from 'pg';
import { openCluster } from '#server/db/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { databaseOn } from '#server/db/schema.ts';
import { openSession } from '#server/services/identity/sessions.ts';
import { managerTypeOf, type Role, type Session, territoryOf } from '#src/permissions/session.ts';
import { businessesSql, officesSql, type Sizes } from './seed.ts';

/** Somebody who asks: signed in, with an organisation. */
export interface Asker {
  readonly name: string;
  readonly token: string;
  readonly session: Session;
  /** Some licences they see, for reading one. */
  readonly ids: readonly number[];
}

export interface World {
  readonly url: string;
  readonly askers: readonly Asker[];
  stop(): Promise<void>;
}

/** A province of 100,000 licences, or as told, in an embedded PostgreSQL as the product runs it. */
export async function openWorld(
  folder: string,
  sizes: Sizes = { houses: 20_000, licenses: 100_000 },
): Promise<World> {
  const cluster = await openCluster(folder);
  const pool = createPool(cluster.connectionString, 2);
  try {
    await migrate(pool);
    await seed(pool, sizes);
    const { rows } = await pool.query<Standing>(standingSql);
    const db = databaseOn(pool);
    const askers: Asker[] = [];
    for (const row of rows) {
      const session = sessionOf(row);
      const { territory } = session;
      const cities = territory === 'everywhere' ? null : (territory.city ?? []);
      const { rows: visible } = await pool.query<{ id: number }>(visibleSql, [cities]);
      const token = await db
        .transaction()
        .execute((tx) => openSession(tx, row.userId, 'benchmark'));
      askers.push({ name: row.name, token, session, ids: visible.map(({ id }) => id) });
    }
    return { url: cluster.connectionString, askers, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await pool.end();
  }
}

/** However long it takes: a million rows are more than the product does in one statement. */
async function seed(pool: Pool, sizes: Sizes): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(officesSql);
  await client.query(businessesSql(sizes));
  for (const table of seeded) await client.query(`vacuum analyze ${table}`);
  await client.query('checkpoint');
  client.release(true);
}
const seeded = [
  ...['managers', 'accommodations', 'licenses', 'licenses_rows', 'memberships'],
  ...['words_of_managers', 'words_of_accommodations', 'words_of_licenses'],
];

interface Standing {
  readonly name: string;
  readonly userId: number;
  readonly managerId: number;
  readonly type: number;
  readonly role: Role;
  readonly cities: number[];
}

const standingSql = `
  select split_part(u.email, '@', 1) as name, u.id as "userId", m.id as "managerId", m.type, k.role, m.cities
  from memberships k join users u on u.id = k."user" join managers m on m.id = k.manager order by u.id`;

const visibleSql = `
  select id from licenses where ($1::bigint[] is null or city = any($1)) and state <> 'draft'
  order by hashint8(id) limit 1000`;

function sessionOf({ type, role, cities, managerId, userId }: Standing): Session {
  const typeName = managerTypeOf(type);
  const territory = territoryOf(typeName, { managerId, userId, cities });
  return { type: typeName, role, grants: [], userId, managerId, territory };
}
