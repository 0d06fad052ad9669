import pg from 'pg';

export interface Table {
  /** Schema, point, name, as in the catalogue; `sqlOf` makes SQL of it. */
  readonly name: string;
  /** Those that hold something: what PostgreSQL computes is computed again. */
  readonly columns: readonly string[];
}

/** Every table of ours and the jobs still waiting; a partitioned table counts once. */
export async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> 'migrations'
            or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by 1 order by 1`);
  return rows;
}

/** Tables whose rows live for hours and must not come back: a restored session would open a door. */
export const passing: ReadonlySet<string> = new Set([
  'public.sessions',
  'public.one_time_tokens',
  'public.throttles',
  'public.idempotency_keys',
]);

/** A name as SQL wants it, whatever words the server reserves. */
export const sqlOf = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** Names of the migrations applied, in order; none when the database is new. */
export async function migrationsOf(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('public.migrations') is not null as known",
  );
  if (!rows[0]?.known) return [];
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  );
  return applied.map(({ name }) => name);
}

export interface Sequence {
  readonly name: string;
  /** As text: a bigint. */
  readonly last: string;
  readonly used: boolean;
}

/** Where every sequence of ours stands. */
export async function sequencesOf(client: pg.PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname || '.' || sequencename as name,
           coalesce(last_value, start_value)::text as last, last_value is not null as used
      from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

/** A session that writes and reads every type the same way, and is not hurried. */
export const unhurried = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;
