import type pg from 'pg';
import { quoted } from '../db/names.ts';

/**
 * Takes foreign keys away and stops triggers for the length of a transaction, as the tables' owner
 * may, and answers what puts them back: rows then come in any order, and as they were written.
 */
export async function suspendRules(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const each = (make: (table: string) => string) => client.query(tables.map(make).join(';\n'));
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  await each((table) => `alter table ${quoted(table)} disable trigger user`);
  return async () => {
    await each((table) => `alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      );
  };
}
