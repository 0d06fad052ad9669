import type { FieldOf } from '#src/schema/fields.ts';
import { entriesOf, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { today } from './moment.ts';
import { objectName, quoted, resourceNamed, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/** The last serial given, by series and year; a transaction that takes one holds the next back. */
export const countersTable = `
create table counters (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);
`;

/**
 * Numbers records nobody numbered: `SO-2026-0007`, counted by prefix and year in Rome. The trigger
 * comes after the one that fills inherited columns, by its name.
 */
export function numbering(resource: Resource, resources: readonly Resource[]): Statement[] {
  const table = tableOf(resource.name);
  return entriesOf(resource).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.sequence) return [];
    const give = objectName(table, name, 'numbering');
    const column = quoted(name);
    return [
      {
        object: `function ${give}`,
        sql: `create or replace function ${give}() returns trigger language plpgsql as $$
declare
  prefix text := ${prefixSql(resource, field.sequence, resources)};
  now_year integer := extract(year from ${today});
  serial integer;
begin
  loop
    insert into counters as c (series, year, last) values ('${table}.${name} ' || prefix, now_year, 1)
      on conflict (series, year) do update set last = c.last + 1 returning last into serial;
    new.${column} := prefix || '-' || now_year || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0');
    exit when not exists (select 1 from ${table} where ${column} = new.${column});
  end loop;
  return new;
end $$`,
      },
      {
        object: `trigger ${table}.${give}`,
        sql: `create or replace trigger ${give} before insert or update of ${moments(resource, name, field)} execute function ${give}()`,
      },
    ];
  });
}

/** When a number is given: as soon as there is none, or as what has none leaves its draft. */
function moments(resource: Resource, name: string, { givenOnceSent }: FieldOf<'text'>): string {
  const table = tableOf(resource.name);
  const column = quoted(name);
  const state = stateFieldOf(resource);
  if (!givenOnceSent || state === undefined)
    return `${column} on ${table} for each row when (new.${column} is null)`;
  return `${column}, ${quoted(state)} on ${table} for each row when (new.${column} is null and new.${quoted(state)} <> 'draft')`;
}

/** A word as it is, or a field of a record this one points at. */
function prefixSql({ fields }: Resource, prefix: string, resources: readonly Resource[]): string {
  const [reference = '', source] = prefix.split('.');
  if (source === undefined) return `'${prefix}'`;
  const field = fields[reference];
  const via = field?.kind === 'lookup' ? field.of : field;
  if (via?.kind !== 'reference') throw new Error(`No reference ${reference} to number by`);
  const parent = tableOf(resourceNamed(resources, via.to).name);
  return `(select p.${quoted(source)} from ${parent} p where p.id = new.${quoted(reference)})`;
}
