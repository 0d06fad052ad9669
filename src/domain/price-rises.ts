import { daysOf, isOfDay, type Season, type Span } from './price-seasons.ts';
import { type PriceLine, settled } from './prices.ts';

/** Something asked beside the price of a night; cents. */
interface Supplement {
  readonly kind: string;
  readonly name: string | null;
  readonly basis: string;
  readonly price: number;
}

/** What guests may be asked for, on the days of the span. */
export interface Asked extends Span {
  readonly lines: readonly PriceLine[];
  readonly supplements: readonly Supplement[];
  readonly breakfast: string | null;
  readonly mealDrinks: boolean;
  readonly seasons: readonly Season[];
  /** How many days its campaign is about: of two, the one about fewer holds. */
  readonly breadth: number;
}

/** Prices that were published: of the regular ones none may go over, extraordinary months are but themselves. */
export interface Published extends Asked {
  readonly isRegular: boolean;
}

/** What a guest would be asked more for than was last published, and the first day of it. */
export interface Rise {
  readonly on: string;
  readonly what: PriceLine | Supplement | 'breakfast' | 'mealDrinks';
}

/**
 * The first thing of which more could be asked than was last published for that day: of the same day, else of
 * that day a year before, and so on (registry 3.1: without a declaration, no more than the last regular one).
 * `before` is in the order in which they hold, first the one that does. Days for which a narrower one holds
 * are left out: what is asked then does not change.
 */
export function risen(asked: Asked, before: readonly Published[]): Rise | undefined {
  const regular = before.filter(({ isRegular }) => isRegular);
  if (regular.length === 0) return undefined;
  const years = yearsOf(regular);
  const narrower = before.filter(({ breadth }) => breadth < asked.breadth);
  for (const on of daysOf(asked)) {
    if (narrower.some((one) => covers(one, on))) continue;
    const last = sameDays(on, years).flatMap((day) =>
      regular.filter((one) => covers(one, day)).map((one) => heldOn(one, day)),
    );
    const what = higher(heldOn(asked, on), last);
    if (what !== undefined) return { on, what };
  }
  return undefined;
}

interface HeldOn extends Pick<Asked, 'supplements' | 'breakfast' | 'mealDrinks'> {
  readonly lines: readonly PriceLine[];
}

const heldOn = ({ lines, seasons, ...rest }: Asked, day: string): HeldOn => ({
  ...rest,
  lines: lines.filter(({ season }) => isOfDay(season, day, seasons)),
});

const covers = ({ from, to }: Span, day: string): boolean => from <= day && day <= to;

const yearsOf = (all: readonly Span[]): readonly number[] => {
  const ends = all.flatMap(({ from, to }) => [from, to]).map((day) => Number(day.slice(0, 4)));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** The day, the same of the years before it from the latest, then of those after it: in a common year 29 February is told apart from 1 March all the same. */
function sameDays(day: string, years: readonly number[]): readonly string[] {
  const own = Number(day.slice(0, 4));
  const all = [
    ...years.filter((year) => year <= own),
    ...years.filter((year) => year > own).toReversed(),
  ];
  return all.map((year) => `${year}${day.slice(4)}`);
}

function higher(asked: HeldOn, last: readonly HeldOn[]): Rise['what'] | undefined {
  const [held] = last;
  return (
    asked.lines.find((line) => {
      const ceiling = ceilingOf(line, last);
      return ceiling !== undefined && priceOf(line) > ceiling;
    }) ??
    asked.supplements.find((one) => one.price > supplementBefore(one, last)) ??
    (held?.breakfast === 'included' && asked.breakfast === 'extra' ? 'breakfast' : undefined) ??
    (held?.mealDrinks && !asked.mealDrinks ? 'mealDrinks' : undefined)
  );
}

const priceOf = (line: PriceLine): number => settled(line).maxPrice ?? 0;

/** The most that could be asked for it; undefined of a kind of unit never priced. */
function ceilingOf(line: PriceLine, last: readonly HeldOn[]): number | undefined {
  for (const { lines } of last) {
    const same = lines.filter((one) => isSame(one, line));
    if (same.length > 0) return Math.max(...same.map(priceOf));
  }
  const kin = last.map(({ lines }) => lines.filter(({ unitKind }) => unitKind === line.unitKind));
  for (const lines of kin) {
    const alike = lines.filter(({ basis }) => basis === line.basis);
    if (alike.length === 0) continue;
    const more = alike.filter((one) => offersAsMuch(one, line));
    return more.length > 0 ? Math.min(...more.map(priceOf)) : Math.max(...alike.map(priceOf));
  }
  // A price by the person where it was by the unit cannot be held against it.
  return kin.some((lines) => lines.length > 0) ? 0 : undefined;
}

const isSame = (one: PriceLine, other: PriceLine): boolean =>
  one.unitKind === other.unitKind &&
  one.board === other.board &&
  one.basis === other.basis &&
  (one.bathroom ?? 'na') === (other.bathroom ?? 'na');

const boards = ['room_only', 'bb', 'half', 'full'];
const hasBath = ({ bathroom }: PriceLine): boolean => bathroom !== 'without';

/** Less under another name is no dearer than what had it all; more, no dearer than the dearest there was. */
const offersAsMuch = (one: PriceLine, than: PriceLine): boolean =>
  boards.indexOf(one.board) >= boards.indexOf(than.board) && (hasBath(one) || !hasBath(than));

/** Nothing was asked for what was not published. */
function supplementBefore(one: Supplement, last: readonly HeldOn[]): number {
  for (const { supplements } of last) {
    const same = supplements.filter((other) => isSameSupplement(one, other));
    if (same.length > 0) return Math.max(...same.map(({ price }) => price));
  }
  return 0;
}

const isSameSupplement = (one: Supplement, other: Supplement): boolean =>
  one.kind === other.kind && one.basis === other.basis && nameOf(one) === nameOf(other);

const nameOf = ({ name }: Supplement): string => (name ?? '').trim().toLowerCase();
