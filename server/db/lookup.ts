import type { FieldOf } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { isSet } from './column-type.ts';
import { objectName, quoted, resourceNamed, tableOf } from './names.ts';
import type { Statement } from './statement.ts';

interface Inherited {
  readonly name: string;
  readonly reference: string;
  readonly source: string;
  readonly parent: string;
  readonly field: FieldOf<'lookup'>;
}

/**
 * Keeps inherited columns equal to the parent's: filled when the reference is written; a single
 * value is then held by a composite foreign key (drift is refused, a change cascades), a set is
 * pushed down by a trigger on the parent. So is a first value: a foreign key holds nothing that is null.
 */
export function inheritance(resource: Resource, resources: readonly Resource[]): Statement[] {
  const inherited = inheritedOf(resource, resources);
  if (inherited.length === 0) return [];
  return [
    ...filling(tableOf(resource.name), inherited),
    ...inherited.flatMap((one) =>
      isSet(one.field)
        ? pushing(tableOf(resource.name), one)
        : [
            ...holding(tableOf(resource.name), one),
            ...(one.field.required ? [] : pushing(tableOf(resource.name), one)),
          ],
    ),
  ];
}

const inheritedOf = (resource: Resource, resources: readonly Resource[]): Inherited[] =>
  entriesOf(resource).flatMap(([name, field]) => {
    if (field.kind !== 'lookup') return [];
    const [reference = '', source = ''] = field.from.split('.');
    const via = resource.fields[reference];
    if (via?.kind !== 'reference')
      throw new Error(`${resource.name}.${name} inherits from nothing`);
    const parent = tableOf(resourceNamed(resources, via.to).name);
    return [{ name, reference, source, parent, field }];
  });

function filling(table: string, inherited: readonly Inherited[]): Statement[] {
  const name = objectName(table, 'inherit');
  const byReference = Map.groupBy(inherited, ({ reference }) => reference);
  const references = [...byReference.keys()];
  const fills = [...byReference].map(([reference, all]) => filled(reference, all));
  return [
    {
      object: `function ${name}`,
      sql: `create or replace function ${name}() returns trigger language plpgsql as $$ begin\n${fills.join('\n')}\n  return new;\nend $$`,
    },
    {
      object: `trigger ${table}.${name}`,
      sql: `create or replace trigger ${name} before insert or update of ${references.map(quoted).join(', ')} on ${table} for each row execute function ${name}()`,
    },
  ];
}

/** One look at the parent fills all that comes from it; a set is pushed down, so its parent is held still meanwhile. */
function filled(reference: string, all: readonly Inherited[]): string {
  const sources = all.map(({ source }) => `p.${quoted(source)}`).join(', ');
  const columns = all.map(({ name }) => `new.${quoted(name)}`).join(', ');
  const lock = all.some(({ field }) => isSet(field)) ? 'share' : 'key share';
  return `  select ${sources} into ${columns} from ${all[0]?.parent} p where p.id = new.${quoted(reference)} for ${lock};`;
}

function holding(table: string, { name, reference, source, parent }: Inherited): Statement[] {
  const key = objectName(parent, 'id', source);
  const held = objectName(table, reference, source, 'held');
  return [
    {
      object: `constraint ${parent}.${key}`,
      sql: `alter table ${parent} add constraint ${key} unique (id, ${quoted(source)})`,
    },
    {
      object: `constraint ${table}.${held}`,
      sql: `alter table ${table} add constraint ${held} foreign key (${quoted(reference)}, ${quoted(name)}) references ${parent} (id, ${quoted(source)}) on update cascade`,
    },
  ];
}

function pushing(table: string, one: Inherited): Statement[] {
  const { name, reference, source, parent, field } = one;
  const push = objectName(parent, source, 'to', table, ...(isSet(field) ? [] : [reference]));
  const before = isSet(field)
    ? `old.${quoted(source)} is distinct from new.${quoted(source)}`
    : `old.${quoted(source)} is null and new.${quoted(source)} is not null`;
  return [
    {
      object: `function ${push}`,
      sql: `create or replace function ${push}() returns trigger language plpgsql as $$ begin
  update ${table} set ${quoted(name)} = new.${quoted(source)} where ${quoted(reference)} = new.id;
  return null;
end $$`,
    },
    {
      object: `trigger ${parent}.${push}`,
      sql: `create or replace trigger ${push} after update on ${parent} for each row when (${before}) execute function ${push}()`,
    },
  ];
}
