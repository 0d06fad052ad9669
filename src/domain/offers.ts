import { addDays, earliest, latest } from './dates.ts';
import type { Span } from './price-seasons.ts';
import { daysInWords } from './ranges.ts';
import type { YearPeriod } from './year-periods.ts';

/** Units of one kind that a licence has. */
export interface UnitRow {
  readonly unitKind: string;
  readonly quantity: number;
  readonly bathrooms: number | null;
}

export interface Units {
  readonly rows: readonly UnitRow[];
}

/** What a licence lets, and in which stretches of the year. */
export interface Let extends Units {
  readonly periods: readonly YearPeriod[];
}

/** The same from an ISO day on, until the next; what it is as it stands has no day. */
export interface Offer extends Let {
  readonly from: string | null;
}

/** What is going to be otherwise from an ISO day on; what is left out stays. */
export type Change = { readonly on: string } & Partial<Let>;

/** A licence as it stands with what has its day by an ISO day, and as later changes, in the order of their days, leave it. */
export function offersOf(now: Let, changes: readonly Change[], today: string): readonly Offer[] {
  const offers: Offer[] = [{ ...now, from: null }];
  for (const { on, ...change } of changes) {
    const isAhead = on > today;
    const last = isAhead ? offers.at(-1) : offers.pop();
    if (last) offers.push({ ...last, ...change, from: isAhead ? on : null });
  }
  return offers;
}

/** What is let on the days of a span, each offer with those that are its own; on none of an empty one, what is on its first day. */
export function offersIn<O extends Offer>(offers: readonly O[], span: Span): readonly (O & Span)[] {
  const dated = offers.map((offer, at) => {
    const next = offers[at + 1]?.from;
    const to = next ? earliest(addDays(next, -1), span.to) : span.to;
    return { ...offer, from: latest(offer.from ?? span.from, span.from), to };
  });
  const own = dated.filter(({ from, to }) => from <= to);
  return own.length > 0 ? own : dated.slice(0, 1);
}

export const kindsIn = (units: Units): readonly string[] => kindsWhere(units, () => true);

/** The kinds of which each unit has a bathroom. */
export const bathedIn = (units: Units): readonly string[] =>
  kindsWhere(units, (own) => sum(own, bathroomsOf) >= sum(own, quantityOf));

/** The kinds of which no unit has a bathroom; where it is not told of all, nothing is known of them. */
export const bathlessIn = (units: Units): readonly string[] =>
  kindsWhere(units, (own) => isTold(own) && sum(own, bathroomsOf) === 0);

/** The kinds of which some units have a bathroom and some have none; where it is not told of all, nothing is known of them. */
export const partlyBathedIn = (units: Units): readonly string[] =>
  kindsWhere(units, (own) => {
    const bathrooms = sum(own, bathroomsOf);
    return isTold(own) && bathrooms > 0 && bathrooms < sum(own, quantityOf);
  });

const kindsWhere = (
  { rows }: Units,
  holds: (own: readonly UnitRow[]) => boolean,
): readonly string[] =>
  [...Map.groupBy(rows, ({ unitKind }) => unitKind)]
    .filter(([, own]) => holds(own))
    .map(([kind]) => kind);

const isTold = (own: readonly UnitRow[]): boolean =>
  own.every(({ bathrooms }) => bathrooms !== null);
const bathroomsOf = ({ bathrooms }: UnitRow): number => bathrooms ?? 0;
const quantityOf = ({ quantity }: UnitRow): number => quantity;
const sum = (rows: readonly UnitRow[], of: (row: UnitRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** From and until which day a kind of unit is there, in words; undefined where it always is, or never. */
export function whenHad(offers: readonly Offer[], kind: string): string | undefined {
  const has = (offer: Offer) => kindsIn(offer).includes(kind);
  const first = offers.findIndex(has);
  if (first < 0) return undefined;
  const gone = offers.findIndex((offer, at) => at > first && !has(offer));
  const left = offers[gone]?.from;
  return daysInWords(offers[first]?.from ?? null, left ? addDays(left, -1) : null);
}
