import type { Ability } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql } from '../db/row-scope.ts';
import { inTurns } from './search.ts';
import { eachFoundSql } from './search-sql.ts';

/** So many records of a resource are counted of each word: what is found on more is found on many. */
const mostCounted = 1000;

/** Who asks, and where they look at all. */
export interface Seer {
  readonly reads: Reads;
  readonly ability: Ability;
  /** What they search and open. */
  readonly reached: readonly Resource[];
  readonly signal: AbortSignal;
}

/** On how many records, a thousand at most, this reader finds each of these words: as the beginning of a word (`:*`), or whole. */
export async function seenOn(
  { reads, ability, reached, signal }: Seer,
  words: readonly string[],
  begins: ':*' | '',
): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const countIn = (resource: Resource) => {
    const params = new Params();
    const asked = { ability, action: 'list', resource, params } as const;
    const { from, where } = eachFoundSql(asked, words, begins);
    const rows = ['list', 'show'].map((action) => rowsSql(ability, action, resource, params));
    return reads.query<{ readonly at: number; readonly records: number }>(
      `select sought.at::int as at, found.records from ${from} cross join lateral (
        select count(*)::int as records from (
          select from ${tableOf(resource.name)} t where ${[where, ...rows].join(' and ')} limit ${mostCounted}
        ) one
      ) found where found.records > 0`,
      params.values,
    );
  };
  const counted = new Map<string, number>();
  for (const { at, records } of (await inTurns(reached, signal, countIn)).flat()) {
    const word = words[at - 1] ?? '';
    counted.set(word, Math.min((counted.get(word) ?? 0) + records, mostCounted));
  }
  return counted;
}
