import { editsBetween, oneAwayFrom } from '#src/domain/spelling.ts';
import { wordsIn } from '#src/domain/text.ts';
import type { Reads } from '../db/reads.ts';
import { type Seer, seenOn } from './words-seen.ts';

/** A word this reader finds, how many letters it is written otherwise, and on how many records they find it. */
interface Near {
  readonly word: string;
  readonly edits: number;
  readonly records: number;
}

/** How a word of a text stands among the words this reader finds. */
export interface Standing {
  readonly word: string;
  /** On how many of what they find a word begins so. */
  readonly begun: number;
  /** The nearest first, and of those alike what is found more often. */
  readonly near: readonly Near[];
}

const mostNear = 4;

/**
 * The words of a text as they stand for one reader; a code, a number and what has less than four letters is always written right. Every
 * word that is near is asked of them before any is cut or ordered: what they do not find changes nothing (decision 210).
 */
export async function standingOf(seer: Seer, words: readonly string[]): Promise<Standing[]> {
  const asked = words.filter((word) => word.length >= 4 && !/\p{Nd}/u.test(word));
  const kinds = [...new Set(seer.reached.flatMap((one) => wordsIn(kindWords(one))))];
  const known = await knownNear(seer.reads, asked);
  const all = new Map(
    asked.map((word) => [word, nearestOf(word, [...(known.get(word) ?? []), ...kinds])]),
  );
  const begun = await seenOn(seer, asked, ':*');
  const near = await seenAmong(seer, all, kinds, 1);
  const others = new Map([...all].filter(([word]) => !near.get(word)?.length));
  const further = await seenAmong(seer, others, kinds, 2);
  return words.map((word) => ({
    word,
    begun: Math.max(begun.get(word) ?? 0, kinds.some((kind) => kind.startsWith(word)) ? 1 : 0),
    near: [...(near.get(word) ?? []), ...(further.get(word) ?? [])]
      .toSorted((one, other) => other.records - one.records || (one.word < other.word ? -1 : 1))
      .slice(0, mostNear),
  }));
}

const kindWords = ({ words }: Seer['reached'][number]) => `${words.one} ${words.many}`;

type Edited = Pick<Near, 'word' | 'edits'>;

/** Those few letters away: one, and from six letters on two. */
function nearestOf(word: string, known: readonly string[]): readonly Edited[] {
  const most = word.length < 6 ? 1 : 2;
  return [...new Set(known)]
    .filter((one) => one !== word)
    .map((one) => ({ word: one, edits: editsBetween(word, one, most) }))
    .filter(({ edits }) => edits <= most);
}

/** Of those so many letters away, what this reader finds, or what says what it is that they find. */
async function seenAmong(
  seer: Seer,
  all: ReadonlyMap<string, readonly Edited[]>,
  kinds: readonly string[],
  away: number,
): Promise<ReadonlyMap<string, readonly Near[]>> {
  const meant = [...all].map(
    ([word, near]) => [word, near.filter(({ edits }) => edits === away)] as const,
  );
  const words = new Set(meant.flatMap(([, near]) => near.map((one) => one.word)));
  const seen = await seenOn(seer, [...words], '');
  return new Map(
    meant.map(([word, near]) => [
      word,
      near
        .map((one) => ({ ...one, records: seen.get(one.word) ?? 0 }))
        .filter((one) => one.records > 0 || kinds.includes(one.word)),
    ]),
  );
}

/** The words there are that may be near each of these, whoever finds them. */
async function knownNear(
  reads: Reads,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const away = words.flatMap((word) => oneAwayFrom(word).map((one) => [word, one] as const));
  const told = await reads.query<{ readonly of: string; readonly near: readonly string[] }>(
    nearSql,
    [words, away.map(([word]) => word), away.map(([, one]) => one)],
  );
  return new Map(told.map(({ of, near }) => [of, near]));
}

/** Trigrams find what is two letters away; of a short word one letter takes too many of them with it. */
const nearSql = `
select near.of, json_agg(near.word) as near from (
  select asked.word as of, k.word from (select distinct unnest($1::text[]) as word) asked
    join known_words k on k.word % asked.word
      and char_length(k.word) between char_length(asked.word) - 2 and char_length(asked.word) + 2
  union
  select away.of, k.word from unnest($2::text[], $3::text[]) away (of, word) join known_words k on k.word = away.word
) near group by 1`;
