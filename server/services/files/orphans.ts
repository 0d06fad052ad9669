import type { ApiMeans } from '../../api/means.ts';

const day = 24 * 60 * 60 * 1000;
const most = 500;

/**
 * Removes files that have lain in the store for a day without a row: their upload was stopped between
 * the bytes and the row. Answers how many. A number this database has not given out is not its own.
 */
export async function sweepOrphans({
  pool,
  files,
}: Pick<ApiMeans, 'pool' | 'files'>): Promise<number> {
  let removed = 0;
  const removeOrphans = async (ids: readonly number[]) => {
    const { rows } = await pool.query<{ id: number }>(orphansAmong, [ids]);
    for (const { id } of rows) await files.remove(id);
    removed += rows.length;
  };
  let lying: number[] = [];
  for await (const id of files.before(new Date(Date.now() - day))) {
    lying.push(id);
    if (lying.length < most) continue;
    await removeOrphans(lying);
    lying = [];
  }
  await removeOrphans(lying);
  return removed;
}

const orphansAmong = `
select lying.id from unnest($1::bigint[]) lying (id)
where lying.id <= pg_sequence_last_value(pg_get_serial_sequence('files', 'id')::regclass)
  and not exists (select 1 from files f where f.id = lying.id)`;
