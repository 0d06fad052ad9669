import type pg from 'pg';

/** Every object of a database with its definition as PostgreSQL itself tells it. */
export type Catalogue = ReadonlyMap<string, string>;

/**
 * Reads the public schema; what extensions and the job queue bring stays out, and so do partitions,
 * which time makes.
 */
export async function readCatalogue(client: pg.Pool | pg.ClientBase): Promise<Catalogue> {
  const { rows } = await client.query<{ object: string; definition: string }>(catalogueSql);
  return new Map(rows.map(({ object, definition }) => [object, definition]));
}

const own = (oid: string, catalogue: string) =>
  `not exists (select 1 from pg_depend d where d.objid = ${oid} and d.classid = '${catalogue}'::regclass and d.deptype = 'e')`;

const catalogueSql = `
select 'table ' || c.relname as object, c.relkind::text as definition
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
union all
select 'view ' || c.relname, pg_get_viewdef(c.oid)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and ${own('c.oid', 'pg_class')}
union all
select 'column ' || c.relname || '.' || a.attname,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         case when a.attcollation <> t.typcollation then (select collname from pg_collation where oid = a.attcollation) end,
         nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''), pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped
union all
select 'constraint ' || c.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'migrations' and k.contype <> 'n'
union all
select 'index ' || c.relname, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname <> 'migrations'
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
union all
select 'function ' || p.proname, pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${own('p.oid', 'pg_proc')}
union all
select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and not c.relispartition
order by 1`;
