import type { FieldOf } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { isSet } from './column-type.ts';
import { literals } from './literals.ts';
import { objectName, quoted, resourceNamed, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

/**
 * Keeps gathered columns: the set of a value over the children, joined with a set of the row's own.
 * The parent row is locked first, so that two children written at once are both seen.
 */
export function gathering(resource: Resource, resources: readonly Resource[]): Statement[] {
  return entriesOf(resource).flatMap(([name, field]) =>
    field.kind === 'rollup'
      ? gather(tableOf(resource.name), name, field, resourceNamed(resources, field.from))
      : [],
  );
}

function gather(
  parent: string,
  name: string,
  field: FieldOf<'rollup'>,
  child: Resource,
): Statement[] {
  const table = tableOf(child.name);
  const by = quoted(field.by);
  const take = quoted(field.take);
  // A child may hang on several parents.
  const isMany = isSet(child.fields[field.by]);
  const isChild = (row: string) => (isMany ? `c.${by} @> array[${row}.id]` : `c.${by} = ${row}.id`);
  const parentsOf = (row: string) => (isMany ? `${row}.${by}` : `array[${row}.${by}]`);
  const keep = objectName(parent, name, 'gather');
  const isSpread = isSet(child.fields[field.take]) && !field.each;
  const value = isSpread ? `unnest(c.${take})` : `c.${take}`;
  const type = field.set === 'id' ? 'bigint' : 'text';
  const conditions = Object.entries(field.only ?? {});
  const read = [field.by, field.take, ...conditions.map(([name]) => name)];
  const moving = new Set(read.flatMap((name) => sourcesOf(child, name)));
  const counted = conditions.map(
    ([name, wanted]) => ` and c.${quoted(name)} in (${literals(wanted)})`,
  );
  // A new child that counts for nothing moves nothing; most have no parent here at all.
  const counts = [
    ...(isSet(child.fields[field.take]) ? [] : [`new.${take} is not null`]),
    ...conditions.map(([name, wanted]) => `new.${quoted(name)} in (${literals(wanted)})`),
  ];
  const idle = counts.length ? ` or (tg_op = 'INSERT' and not (${counts.join(' and ')}))` : '';
  const union = (row: string) =>
    `coalesce((select array_agg(distinct v order by v) from (select ${value}::${type} v from ${table} c where ${isChild(row)}${counted.join('')}${
      field.with ? ` union all select unnest(${row}.${quoted(field.with)})` : ''
    }) s where v is not null), '{}')`;
  const touched = objectName(parent, name, 'own');
  return [
    {
      object: `function ${keep}`,
      sql: `create or replace function ${keep}() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then ${parentsOf('old')} end || case when tg_op <> 'DELETE' then ${parentsOf('new')} end, null);
begin
  if parents = '{}'${idle} then return null; end if;
  perform 1 from ${parent} where id = any(parents) order by id for no key update;
  update ${parent} p set ${quoted(name)} = ${union('p')} where p.id = any(parents) and p.${quoted(name)} is distinct from ${union('p')};
  return null;
end $$`,
    },
    {
      object: `trigger ${table}.${keep}`,
      sql: `create or replace trigger ${keep} after insert or delete or update of ${[...moving].map(quoted).join(', ')} on ${table} for each row execute function ${keep}()`,
    },
    ...(field.with
      ? [
          {
            object: `function ${touched}`,
            sql: `create or replace function ${touched}() returns trigger language plpgsql as $$ begin
  new.${quoted(name)} := ${union('new')};
  return new;
end $$`,
          },
          {
            object: `trigger ${parent}.${touched}`,
            sql: `create or replace trigger ${touched} before insert or update of ${quoted(field.with)} on ${parent} for each row execute function ${touched}()`,
          },
        ]
      : []),
  ];
}

/** The columns a write names when this one changes: what is inherited comes with its reference too. */
function sourcesOf({ fields }: Resource, name: string): readonly string[] {
  const field = fields[name];
  const reference = field?.kind === 'lookup' ? field.from.split('.')[0] : undefined;
  return reference === undefined ? [name] : [name, reference];
}
