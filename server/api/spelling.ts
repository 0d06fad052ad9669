import type { Ability } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import type { Reads } from '../db/reads.ts';
import { rowsSql } from '../db/row-scope.ts';
import type { Asked } from './asked.ts';
import { whereSql } from './list.ts';
import { type Standing, standingOf } from './near-words.ts';
import { inTurns, reachedBy } from './search.ts';
import { foundSql, wordsSought } from './search-sql.ts';

interface Sought {
  readonly text: string;
  /** Within what is found: the filter of a list, without its words. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

/** A text with some words as they are known, and these. */
interface Spelling {
  readonly words: readonly string[];
  readonly corrected: readonly string[];
  readonly edits: number;
  readonly records: number;
}

/** So many spellings are tried, the nearest first, and as many that doubt what is known. */
const mostTried = 5;
/** A word that is found is doubted where another is found so many times more often. */
const timesMore = 20;

/**
 * What was meant by a text that finds nothing, or little: the nearest spelling with which this reader finds a record `among` these, on which
 * each corrected word stands as a whole where they read it. What they do not find has no part in the answer (decision 210).
 */
export async function spellingOf(
  reads: Reads,
  ability: Ability,
  {
    resources,
    among,
  }: { readonly resources: readonly Resource[]; readonly among: readonly Resource[] },
  sought: Sought,
): Promise<string | undefined> {
  const seer = {
    reads,
    ability,
    reached: reachedBy(ability, resources),
    signal: sought.signal,
  };
  const standing = await standingOf(seer, wordsSought(sought.text));
  if (standing.every(({ near }) => near.length === 0)) return undefined;
  const reached = reachedBy(ability, among);
  const isFound = (spelling: Spelling) => finds(reads, ability, reached, sought, spelling);
  const [asIs, ...others] = spellingsOf(standing.map(doubted));
  if (!asIs) return undefined;
  // What is known is believed before it is doubted: a word that is nowhere is corrected alone first.
  const [, ...likelier] = spellingsOf(standing.map(believed));
  const tried = (await isFound(asIs))
    ? others.slice(0, 1)
    : [...likelier.slice(0, mostTried), ...others];
  for (const one of tried.slice(0, mostTried + mostTried))
    if (!sought.signal.aborted && (await isFound(one))) return one.words.join(' ');
  return undefined;
}

/** A word that some are begun by stays as it is written. */
const believed = (one: Standing): Standing => (one.begun > 0 ? { ...one, near: [] } : one);

/** A word that is found is doubted only for one that is found far more often; one that is nowhere, for any that is. */
const doubted = ({ word, begun, near }: Standing): Standing => ({
  word,
  begun,
  near: near.filter(({ records }) => records >= timesMore * begun),
});

/** As it is written, then the other ways to write it, the nearest first. */
function spellingsOf(standing: readonly Standing[]): readonly Spelling[] {
  const asIs: Spelling = { words: [], corrected: [], edits: 0, records: 0 };
  const all = standing.reduce(
    (spellings: readonly Spelling[], { word, near }) =>
      nearestOf(
        spellings.flatMap((begun) => [
          { ...begun, words: [...begun.words, word] },
          ...near.map((one) => ({
            words: [...begun.words, one.word],
            corrected: [...begun.corrected, one.word],
            edits: begun.edits + one.edits,
            records: begun.records + one.records,
          })),
        ]),
      ),
    [asIs],
  );
  const unknown = standing.filter(({ begun, near }) => begun === 0 && near.length > 0).length;
  const [first, ...others] = all;
  // Whoever leaves a word that is nowhere finds nothing.
  return first ? [first, ...others.filter(({ corrected }) => corrected.length >= unknown)] : [];
}

const mostKept = 60;
const nearestOf = (spellings: readonly Spelling[]) =>
  spellings
    .toSorted((one, other) => one.edits - other.edits || other.records - one.records)
    .slice(0, mostKept);

async function finds(
  reads: Reads,
  ability: Ability,
  reached: readonly Resource[],
  { filter, signal }: Sought,
  { words, corrected }: Spelling,
): Promise<boolean> {
  const text = words.join(' ');
  const findIn = async (resource: Resource) => {
    const params = new Params();
    const asked: Asked = { ability, action: 'list', resource, params };
    const where = [
      whereSql(asked, filter),
      foundSql(asked, text, corrected),
      rowsSql(ability, 'show', resource, params),
    ];
    const rows = await reads.query(
      `select 1 from ${tableOf(resource.name)} t where ${where.join(' and ')} limit 1`,
      params.values,
    );
    return rows.length > 0;
  };
  return (await inTurns(reached, signal, findIn, (isThere) => isThere)).includes(true);
}
