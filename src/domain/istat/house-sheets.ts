import type { TypedMonth } from './c59-month.ts';
import { chained, type Sheet, type Standing } from './chain.ts';
import { firstDayOf, type Month, monthOf } from './month.ts';
import { cardFlows, type OriginStay } from './stay-sheets.ts';

/** What the figures of a house are counted of: the cards of its guests, and the months that are typed instead. */
interface Sources {
  readonly stays: readonly OriginStay[];
  readonly typed: ReadonlyMap<Month, TypedMonth>;
}

/**
 * The C/59_G of days that follow one another, from who slept there the night before them. Who came and left in a month one of
 * both says, never both together; who is there when the one begins where the other ends is carried over (ISTAT 7.6, 10.10).
 */
export function houseSheets(
  days: readonly string[],
  eve: readonly Standing[],
  { stays, typed }: Sources,
): readonly Sheet[] {
  const ofCards = cardFlows(stays);
  let standing = eve;
  return [...Map.groupBy(days, monthOf)].flatMap(([month, own]) => {
    const told = typed.get(month);
    const begins = own[0] === firstDayOf(month) ? (told?.stock ?? []) : [];
    const sheets = chained(own, [...standing, ...begins], told?.flows ?? ofCards);
    standing = sheets.at(-1)?.rows ?? standing;
    return sheets;
  });
}
