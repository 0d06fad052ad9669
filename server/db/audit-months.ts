import type pg from 'pg';

/** Months made ahead; a start or a look at the calendar a year late still finds one to write in. */
const ahead = 12;

/**
 * Makes the coming months of the audit, in UTC, and drops those older than so many months; answers
 * the partitions dropped.
 */
export async function tendAudit(
  pool: pg.Pool,
  kept: number,
  now: Date = new Date(),
): Promise<string[]> {
  const thisMonth = monthOf(now, 0);
  await makeAuditMonths(pool, thisMonth, monthOf(now, ahead));
  const oldest = partitionOf(monthOf(now, -kept));
  const old = (await auditPartitions(pool)).filter((partition) => partition < oldest);
  for (const partition of old) await pool.query(`drop table ${partition}`);
  return old;
}

/** The partitions of the audit, `audit_2026_11`, oldest first. */
export async function auditPartitions(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relid::text as name from pg_partition_tree('audit') where isleaf and level > 0 order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => /^audit_\d{4}_\d{2}$/.test(name));
}

/** Makes the partitions between two days, ISO, those that are missing. */
export async function makeAuditMonths(
  client: pg.Pool | pg.PoolClient,
  first: string,
  last: string,
): Promise<void> {
  await client.query('select make_audit_partitions($1, $2)', [first, last]);
}

/** The first day of a partition's month; undefined when it is no partition of the audit. */
export function dayOf(partition: string): string | undefined {
  const [, year, month] = /^audit_(\d{4})_(0[1-9]|1[0-2])$/.exec(partition) ?? [];
  return year && month && `${year}-${month}-01`;
}

const partitionOf = (day: string) => `audit_${day.slice(0, 7).replace('-', '_')}`;

const monthOf = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
