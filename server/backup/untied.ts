import type pg from 'pg';

/**
 * Lets rows be loaded in any order and as they are: foreign keys are taken off and put back, which
 * checks every row; triggers rest. A plain owner may do this, in one transaction.
 */
export async function untied(
  client: pg.PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<Key>(foreignKeysSql, [tables]);
  const { rows: triggers } = await client.query<Trigger>(triggersSql, [tables]);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  await client.query('set constraints all immediate');
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} enable trigger ${name}`);
}

interface Trigger {
  readonly table: string;
  readonly name: string;
}

interface Key extends Trigger {
  readonly definition: string;
}

/** The tables named and their partitions. */
const family = `family as (
  select oid from (select unnest($1::text[])::regclass::oid as oid) named
  union
  select p.relid::oid from unnest($1::text[]) t, pg_partition_tree(t::regclass) p
)`;

const foreignKeysSql = `
with ${family}
select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
 where contype = 'f' and conparentid = 0
   and (conrelid in (select oid from family) or confrelid in (select oid from family))
 order by 1, 2`;

const triggersSql = `
with ${family}
select tgrelid::regclass::text as table, quote_ident(tgname) as name
  from pg_trigger
 where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and tgrelid in (select oid from family)
 order by 1, 2`;
