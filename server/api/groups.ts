import type { Ability } from '#src/permissions/ability.ts';
import { type Field, fieldNamed, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { seesEverywhere } from '../db/row-scope.ts';
import { valueSql } from '../engine/read-query.ts';
import { badRequest } from '../errors.ts';
import { whereSql } from './list.ts';

/** The rows of a list that share a value: how many, and what a number of theirs adds up to. */
export interface Group {
  readonly value: string | number | boolean | null;
  readonly count: number;
  readonly sum?: number;
}

interface Grouping {
  readonly by: string | undefined;
  readonly sum: string | undefined;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** So many groups are answered, the largest first: by the sum where one is asked for. */
const most = 500;
const groupKinds: readonly string[] = [
  'select',
  'state',
  'reference',
  'switch',
  'year',
  'month',
  'vocabulary',
];
const sumKinds: readonly string[] = ['integer', 'euro', 'decimal'];

/** Counts the rows a filter finds by a field of few values, under the list's own ability. */
export async function readGroups(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  { by, sum, filter }: Grouping,
): Promise<readonly Group[]> {
  const seen = (name: string | undefined, kinds: readonly string[]): Field => {
    const field = name === undefined ? undefined : fieldNamed(resource.fields, name);
    if (!field || !kinds.includes(plain(field).kind) || !sees(ability, resource, name as string))
      throw badRequest(`Non si può contare così questo elenco: ${name ?? 'manca by'}`);
    return field;
  };
  const group = `t.${quoted(by ?? '')}`;
  seen(by, groupKinds);
  const asked = { ability, action: 'list', resource, params: new Params() } as const;
  const { params } = asked;
  const summed = sum === undefined ? undefined : seen(sum, sumKinds);
  const total = sum !== undefined && summed && valueSql(resource, sum, summed, asked);
  const where = whereSql(asked, filter);
  const sums = total ? `, coalesce(sum((${total})), 0)::float8 as sum` : '';
  const text = `select ${group} as value, count(*)::int as count${sums}
    from ${tableOf(resource.name)} t where ${where}
    group by 1 order by ${total ? 'sum' : 'count'} desc, 1 limit ${most}`;
  return reads.query<Group>(text, params.values);
}

const sees = (ability: Ability, resource: Resource, name: string) =>
  seesEverywhere(ability, 'list', resource, name);
