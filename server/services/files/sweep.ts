import type { Resource } from '#src/schema/resource.ts';
import { isNamedSql } from '../../api/file-visibility.ts';
import type { Services } from '../../services.ts';
import { removeFile } from './store.ts';

/** Removes uploads older than a day that no record names; answers how many. */
export async function sweepFiles(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  resources: readonly Resource[],
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `delete from files f where f."createdAt" < now() - interval '1 day' and not (${isNamedSql(resources)})
     returning f.id`,
  );
  for (const { id } of rows) await removeFile(settings, id);
  return rows.length;
}
