import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { objectName, quoted, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/**
 * Keeps sets of references apart: no two records that are alike in some fields, and in force, share an
 * element. Arrays have no such constraint of their own; writers wait for each other, as two could
 * otherwise take one element at once.
 */
export function disjointness(resource: Resource): Statement[] {
  const table = tableOf(resource.name);
  return entriesOf(resource).flatMap(([name, field]) => {
    if (field.kind !== 'references' || !field.disjoint) return [];
    const { among, whenOn } = field.disjoint;
    const apart = objectName(table, name, 'apart');
    const alike = among.map((one) => `o.${quoted(one)} = new.${quoted(one)}`);
    return [
      {
        object: `function ${apart}`,
        sql: `create or replace function ${apart}() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('${apart}'));
  if exists (select 1 from ${table} o where o.id <> new.id and o.${quoted(whenOn)}
      and ${[...alike, `o.${quoted(name)} && new.${quoted(name)}`].join(' and ')}) then
    raise exception 'shared' using errcode = '23505', constraint = '${apart}';
  end if;
  return new;
end $$`,
      },
      {
        object: `trigger ${table}.${apart}`,
        sql: `create or replace trigger ${apart} after insert or update on ${table} for each row when (new.${quoted(whenOn)}) execute function ${apart}()`,
      },
    ];
  });
}
