import type pg from 'pg';
import type { Resource } from '#src/schema/resource.ts';
import type { FileStore } from '../../api/file-store.ts';
import type { ApiMeans } from '../../api/means.ts';
import { moment } from '../../db/moment.ts';
import { isNamedSql } from '../../engine/file-visibility.ts';
import { isAwaitedSql } from '../../engine/programme.ts';

/** Removes uploads older than a day that no record names or named, no draft and no verb to come; answers how many. */
export async function sweepFiles(
  { pool, files }: Pick<ApiMeans, 'pool' | 'files'>,
  resources: readonly Resource[],
): Promise<number> {
  const client = await pool.connect();
  const isNamed = `${isNamedSql(resources)} or ${isDraftedSql} or ${isAwaitedSql('f.id')}`;
  return removeUnnamed(client, files, isNamed).finally(() => client.release());
}

/** A draft holds a file by its id, alone or among the images. */
const isDraftedSql = `exists (
  select 1 from drafts d
  where jsonb_path_exists(d.content -> 'mine', '$.** ? (@ == $id)', jsonb_build_object('id', f.id)))`;

/**
 * Locked first and judged after: whoever names a file meanwhile holds it, and it stays. A row goes when
 * its bytes are gone; while the store does not answer both stay for the next time.
 */
async function removeUnnamed(
  client: pg.PoolClient,
  files: FileStore,
  isNamed: string,
): Promise<number> {
  await client.query('begin');
  try {
    const { rows: old } = await client.query<{ id: number }>(
      `select f.id from files f where f."createdAt" < ${moment} - interval '1 day' and not (${isNamed})
       for update of f skip locked`,
    );
    const { rows } = await client.query<{ id: number }>(
      `delete from files f where f.id = any($1::bigint[]) and not (${isNamed}) returning f.id`,
      [old.map(({ id }) => id)],
    );
    for (const { id } of rows) await files.remove(id);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
