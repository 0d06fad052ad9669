import { editsBetween, oneAwayFrom } from '#src/domain/spelling.ts';
import type { Reads } from '../db/reads.ts';

/** A word as it is known, how many letters it is written otherwise, and on how many records it is found. */
interface Near {
  readonly word: string;
  readonly edits: number;
  readonly records: number;
}

/** How a word of a text stands among the words there are. */
export interface Standing {
  readonly word: string;
  /** On how many records a word begins so. */
  readonly begun: number;
  /** The nearest first, and of those alike what is found more often. */
  readonly near: readonly Near[];
}

/** So many are compared, and kept. */
const mostCompared = 30;
const mostNear = 4;

/** The words of a text as they stand; a code, a number and what has less than four letters is always written right. */
export async function standingOf(reads: Reads, words: readonly string[]): Promise<Standing[]> {
  const asked = words.filter((word) => word.length >= 4 && !/\p{Nd}/u.test(word));
  const away = asked.flatMap((word) => oneAwayFrom(word).map((one) => [word, one] as const));
  const told = await reads.query<{
    readonly word: string;
    readonly begun: number;
    readonly near: readonly Omit<Near, 'edits'>[];
  }>(nearSql, [asked, away.map(([word]) => word), away.map(([, one]) => one)]);
  return words.map((word) => {
    const { begun = 0, near = [] } = told.find((one) => one.word === word) ?? {};
    const most = word.length < 6 ? 1 : 2;
    const nearest = near
      .map((one) => ({ ...one, edits: editsBetween(word, one.word, most) }))
      .filter(({ edits }) => edits <= most)
      .toSorted((one, other) => one.edits - other.edits || other.records - one.records);
    return { word, begun, near: nearest.slice(0, mostNear) };
  });
}

/** Trigrams find what is two letters away; of a short word one letter takes too many of them with it. */
const nearSql = `
select asked.word,
  (select coalesce(sum(greatest(k.records, 1)), 0)::bigint from known_words k
    where k.word >= asked.word and k.word < asked.word || chr(1114111)) as begun,
  (select coalesce(json_agg(near), '[]') from (
    (select k.word, k.records from known_words k where k.word % asked.word
      order by similarity(k.word, asked.word) desc, k.word limit ${mostCompared})
    union
    select k.word, k.records from known_words k join unnest($2::text[], $3::text[]) away (of, word)
      on away.of = asked.word and away.word = k.word
  ) near where near.word <> asked.word) as near
from (select distinct unnest($1::text[]) collate "C" as word) asked`;
