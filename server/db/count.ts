import type { Ability } from '#src/permissions/ability.ts';
import type { FieldOf } from '#src/schema/fields.ts';
import { quoted, tableOf } from './names.ts';
import type { Params } from './params.ts';
import { allSql, rowsSql, seesEverywhere } from './row-scope.ts';

/** For whom values are read; without an ability for the product itself, which sees all there is. */
export interface Reader {
  readonly ability?: Ability;
  readonly params: Params;
}

/**
 * How many records point at the row `t`, as SQL: as many as this reader's list of them would have, filtered by
 * the reference and the conditions. Their own rows are called `t` too.
 */
export function countSql(
  { by, where = {}, counted }: FieldOf<'count'>,
  { ability, params }: Reader,
): string {
  if (!counted) throw new Error('A count without its resource');
  const filters = [by, ...Object.keys(where)];
  const seen = ability
    ? [
        rowsSql(ability, 'list', counted, params),
        ...filters
          .filter((name) => !seesEverywhere(ability, 'list', counted, name))
          .map((name) => rowsSql(ability, 'list', counted, params, name)),
      ]
    : [];
  const told = Object.keys(where).length > 0 ? [allSql(counted, where, params)] : [];
  const all = [`t.${quoted(by)} = parent.id`, ...seen.filter((one) => one !== 'true'), ...told];
  return `(select count(*)::integer from (select t.id) parent (id), lateral (select from ${tableOf(counted.name)} t where ${all.join(' and ')}) pointing)`;
}
