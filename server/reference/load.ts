import type pg from 'pg';
import { quoted } from '../db/names.ts';
import { type Source, sources } from './sources.ts';

/** Rows written (new or changed) per table. */
type Counts = Readonly<Record<(typeof sources)[number]['table'], number>>;

/**
 * Brings every reference table to what the files say, by natural key; run it in a transaction.
 * A second run writes nothing, and what a person edited stays as that person left it.
 */
export async function loadReferenceData(client: pg.PoolClient): Promise<Counts> {
  const counts: [string, number][] = [];
  for (const source of sources) {
    if (!(await isThere(client, source))) continue;
    const { rowCount } = await client.query(upsert(source), [JSON.stringify(await source.rows())]);
    counts.push([source.table, rowCount ?? 0]);
  }
  return Object.fromEntries(counts) as Counts;
}

/** A table of a later migration, or one that a later migration gives its columns, is filled by that one. */
async function isThere(
  client: pg.PoolClient,
  { table, columns }: Pick<Source, 'table' | 'columns'>,
): Promise<boolean> {
  const names = Object.keys(columns);
  const { rows } = await client.query(
    `select count(*) = $2 as is from pg_attribute
     where attrelid = to_regclass($1) and attname = any($3) and not attisdropped`,
    [table, names.length, names],
  );
  return rows[0].is;
}

function upsert({ table, key, columns, initially = {}, edited = false }: Source): string {
  const known = Object.keys(columns).map(quoted);
  const told = known.filter((column) => !key.map(quoted).includes(column));
  const typed = Object.entries(columns).map(([column, type]) => `${quoted(column)} ${type}`);
  const changes = [
    ...told.map((column) => `${column} = excluded.${column}`),
    ...(edited ? [`version = ${table}.version + 1`, '"updatedAt" = now()'] : []),
  ];
  const row = (of: string) => `(${told.map((column) => `${of}.${column}`).join(', ')})`;
  return `insert into ${table} (${[...known, ...Object.keys(initially).map(quoted)].join(', ')})
    select ${[...known, ...Object.values(initially)].join(', ')}
    from json_to_recordset($1) as rows (${typed.join(', ')})
    on conflict (${key.map(quoted).join(', ')}) do update set ${changes.join(', ')}
    where ${row(table)} is distinct from ${row('excluded')}
    ${edited ? `and ${table}."updatedBy" is null` : ''}`;
}
