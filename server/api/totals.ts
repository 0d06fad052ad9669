import type { Ability } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql, seesEverywhere, seesSomewhere } from '../db/row-scope.ts';
import { valueSql } from '../engine/read-query.ts';
import { filterSql } from './filter-sql.ts';

/** Sums of the declared totals over every row of a filter, each over the rows on which it is read. */
export async function readTotals(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, number>>> {
  const params = new Params();
  const asked = { ability, action: 'list', resource, params } as const;
  const names = (resource.list.totals ?? []).filter((name) =>
    seesSomewhere(ability, 'list', resource, name),
  );
  if (names.length === 0) return {};
  const sums = names.map((name, at) => {
    const field = resource.fields[name];
    if (!field) throw new Error(`No field ${name}`);
    const read = seesEverywhere(ability, 'list', resource, name)
      ? ''
      : ` filter (where ${rowsSql(ability, 'list', resource, params, name)})`;
    return `coalesce(sum((${valueSql(resource, name, field, asked)}))${read}, 0)::float8 as "s${at}"`;
  });
  const where = [rowsSql(ability, 'list', resource, params), ...filterSql(asked, filter)];
  const text = `select ${sums.join(', ')} from ${tableOf(resource.name)} t where ${where.join(' and ')}`;
  const [row] = await reads.query(text, params.values);
  return Object.fromEntries(names.map((name, at) => [name, Number(row?.[`s${at}`] ?? 0)]));
}
