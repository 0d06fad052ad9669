import type { Ability } from '#src/permissions/ability.ts';
import type { Field } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { setKey } from '#src/schema/secrets.ts';
import { housekeeping } from '#src/schema/values.ts';
import { countSql, type Reader } from '../db/count.ts';
import { derivedSql } from '../db/derived-sql.ts';
import { quoted, rowsTableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { perAbility } from '../db/per-ability.ts';
import { rowsSql, seesEverywhere, seesSomewhere } from '../db/row-scope.ts';

interface Selected {
  readonly columns: string;
  /** What the columns bind already; a query goes on from there. */
  readonly params: Params;
}

/**
 * The select list of a resource for one ability: what it may not see anywhere is left out. `wanted`
 * narrows it to these, beside the id and the version.
 */
export function selectList(
  ability: Ability,
  action: Reading,
  resource: Resource,
  wanted?: ReadonlySet<string>,
): Selected {
  if (wanted) return selection(ability, action, resource, wanted);
  const { columns, params } = whole(ability, resource, action);
  return { columns, params: new Params(params.values) };
}

type Reading = 'list' | 'show' | 'export';

/** Of every field, made once; what is wanted of many is the asker's choice, and too much to keep. */
const whole = perAbility((ability, resource, action: Reading) =>
  selection(ability, action, resource),
);

function selection(
  ability: Ability,
  action: Reading,
  resource: Resource,
  wanted?: ReadonlySet<string>,
): Selected {
  const params = new Params();
  const isWanted = (name: string) => !wanted || wanted.has(name);
  const own = housekeeping
    .filter((column) => isWanted(column) || always.includes(column))
    .map((column) => `t.${quoted(column)}`);
  const fields = entriesOf(resource).flatMap(([name, field]) => {
    if (!isWanted(name) || field.kind === 'password') return [];
    if (!seesSomewhere(ability, action, resource, name)) return [];
    const isSecret = field.kind === 'secret';
    const value = isSecret
      ? `(t.${quoted(name)} is not null)`
      : valueSql(resource, name, field, { ability, params });
    const as = quoted(isSecret ? setKey(name) : name);
    return seesEverywhere(ability, action, resource, name)
      ? [`${value} as ${as}`]
      : [
          `case when ${rowsSql(ability, action, resource, params, name)} then ${value} end as ${as}`,
        ];
  });
  return { columns: [...own, ...fields].join(', '), params };
}

/** What a row is known and guarded by, whatever of it is wanted. */
const always: readonly string[] = ['id', 'version'];

/** What a row of the alias `t` is called, where the ability may read it. */
export function labelSql(
  ability: Ability,
  action: Reading,
  resource: Resource,
  params: Params,
): string {
  const { representation } = resource;
  if (!seesSomewhere(ability, action, resource, representation)) return 'null::text';
  const within = rowsSql(ability, action, resource, params, representation);
  return `case when ${within} then t.${quoted(representation)}::text end`;
}

/** The SQL of one field's value over the alias `t`; what is counted depends on who reads. */
export function valueSql(resource: Resource, name: string, field: Field, reader: Reader): string {
  if (field.kind === 'count') return countSql(field, reader);
  if (field.kind === 'derived' && !field.stored) return derivedSql(resource, name, field);
  if (field.kind !== 'rows') return `t.${quoted(name)}`;
  const pairs = Object.keys(field.of).map((child) => `'${child}', r.${quoted(child)}`);
  return `(select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by r.position), '[]') from ${rowsTableOf(resource.name, name)} r where r.parent = t.id)`;
}
