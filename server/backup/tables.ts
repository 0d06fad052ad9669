import type pg from 'pg';
import { quoted } from '../db/names.ts';

/** A table of the data: what a backup reads and a restore writes. */
export interface Table {
  readonly name: string;
  /** Stored columns in their order, with their SQL type; generated ones make themselves. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Identity columns: their sequences go on where they were. */
  readonly identities: readonly string[];
}

/** What lives for hours and must not come back: a restored session would be a stolen one. */
export const passing = ['sessions', 'one_time_tokens', 'throttles', 'idempotency_keys'];

/** The tables of the data as the catalogue tells them; `migrations` describes, it is not data. */
export async function dataTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesSql, [['migrations', ...passing]]);
  return rows;
}

/** Names of the applied migrations, in order; none before the first. */
export async function migrationsOf(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<{ name: string }>('select name from migrations order by name');
  return applied.rows.map(({ name }) => name);
}

/** The sequence of an identity column, as SQL text. */
export async function sequenceOf(
  client: pg.ClientBase,
  table: string,
  column: string,
): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_get_serial_sequence($1, $2) as name',
    [quoted(table), column],
  );
  return rows[0]?.name ?? '';
}

/** Makes values travel as text without loss: microseconds, all digits, no time zone but UTC. */
export const exactText = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
  set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const tablesSql = `
select c.relname as name,
  json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
    order by a.attnum) as columns,
  coalesce(json_agg(a.attname order by a.attnum) filter (where a.attnum = any(k.conkey)), '[]') as key,
  coalesce(json_agg(a.attname order by a.attnum) filter (where a.attidentity <> ''), '[]') as identities
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  and not exists (select 1 from pg_depend d
    where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
group by c.relname
order by c.relname`;
