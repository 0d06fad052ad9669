/** A price cell; money in integer cents, null where nothing was written. */
export interface PriceLine {
  readonly unitKind: string;
  readonly bathroom: string | null;
  readonly board: string;
  readonly season: string;
  readonly basis: string;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** The highest price that can be declared, in cents (registry 10.9). */
export const highestPrice = 999_999;

/** What the cells of one thing share, whatever the season. */
const thingOf = ({ unitKind, bathroom, board, basis }: PriceLine): string =>
  [unitKind, bathroom ?? 'na', board, basis].join(' ');

/** What two cells that speak of the same thing share. */
const cellOf = (line: PriceLine): string => `${thingOf(line)} ${line.season}`;

/** Of a cell with one price alone, that is the single price (registry 3.1). */
export const settled = <L extends PriceLine>(line: L): L => ({
  ...line,
  maxPrice: line.maxPrice ?? line.minPrice,
});

/** Why lines cannot stand together, in Italian; undefined when they can. */
export function linesProblem(
  lines: readonly PriceLine[],
  { hasRestaurant }: { readonly hasRestaurant: boolean },
): string | undefined {
  const crossed = lines.some(
    ({ minPrice, maxPrice }) => minPrice !== null && maxPrice !== null && minPrice > maxPrice,
  );
  if (crossed) return 'Il prezzo minimo non può superare il massimo';
  if (new Set(lines.map(cellOf)).size < lines.length)
    return 'La stessa voce compare due volte: unità, bagno, trattamento e stagione';
  if (pricedTwice(pricedOf(lines)))
    return 'Lo stesso soggiorno nella stessa unità, con lo stesso trattamento, ha due prezzi: il bagno si dice per tutti o per nessuno, e si paga in un modo solo, per unità, per persona, al giorno o a forfait';
  if (isOnceAndBySeason(lines))
    return 'La stessa voce ha un prezzo unico, o uno per stagione: non tutti e due';
  if (lines.some(({ basis }) => basis === 'per_kwh'))
    return 'Al kWh si paga la corrente elettrica, che è un supplemento';
  if (!hasRestaurant && lines.some(({ board }) => board === 'half' || board === 'full'))
    return 'Mezza pensione e pensione completa ci sono solo con il ristorante';
  return undefined;
}

/** The time that what is not paid by it counts: a day is a night, and the price of a unit or of each who sleeps in it is of one; a lump is of any. */
const times: Readonly<Record<string, string>> = {
  per_unit_night: 'night',
  per_person_night: 'night',
  per_item_day: 'night',
  flat: 'any',
};

/** Are two seasons, or two bathrooms, one, or is either of any? */
export const meet = (one: string, other: string, any: string): boolean =>
  one === other || one === any || other === any;

/** Could a guest be asked for the same stay by both? By the night and by the week are two stays (registry 3.1). */
export const isOfOneTime = (one: string, other: string): boolean =>
  meet(times[one] ?? one, times[other] ?? other, 'any');

/** Are two cells of one stay in one thing: of seasons that meet, told with and without its bathroom, or paid by two measures of one time? */
function isTwice(one: PriceLine, other: PriceLine): boolean {
  const [bath, otherBath] = [one.bathroom ?? 'na', other.bathroom ?? 'na'];
  return (
    one !== other &&
    isOfOneTime(one.basis, other.basis) &&
    one.unitKind === other.unitKind &&
    one.board === other.board &&
    meet(one.season, other.season, 'single') &&
    meet(bath, otherBath, 'na') &&
    (bath !== otherBath || one.basis !== other.basis)
  );
}

const pricedTwice = (lines: readonly PriceLine[]): boolean =>
  lines.some((one) => lines.some((other) => isTwice(one, other)));

/** What says whether breakfast is paid. */
export interface Breakfasting {
  readonly lines: readonly PriceLine[];
  readonly supplements: readonly { readonly kind: string }[];
  readonly included: readonly string[];
  readonly breakfast: string | null;
}

/** Why breakfast is not as the prices have it, in Italian; undefined when it is. Each board but that of the night alone comprises it. */
export function breakfastProblem(asked: Breakfasting): string | undefined {
  const { included, breakfast } = asked;
  const boards = pricedOf(asked.lines).map(({ board }) => board);
  if (breakfast === 'none') {
    if (boards.includes('bb'))
      return 'C’è un prezzo di pernottamento e colazione: la colazione c’è';
    if (included.includes('breakfast')) return 'La colazione è nel prezzo: la colazione c’è';
  }
  const isWithin =
    breakfast === 'included' ||
    included.includes('breakfast') ||
    (boards.length > 0 && !boards.includes('room_only'));
  return isWithin && isBreakfastPaid(asked)
    ? 'La colazione è già nel prezzo: non si paga anche a parte'
    : undefined;
}

/** Is breakfast paid beside the price of a night? */
export const isBreakfastPaid = ({
  breakfast,
  supplements,
}: Pick<Breakfasting, 'breakfast' | 'supplements'>): boolean =>
  breakfast === 'extra' || supplements.some(({ kind }) => kind === 'breakfast');

/** Has something one price for all the year and another of a season? (registry 10.9, `singleSeason`) */
const isOnceAndBySeason = (lines: readonly PriceLine[]): boolean => {
  const things = Map.groupBy(pricedOf(lines), thingOf);
  return [...things.values()].some(
    (own) => own.length > 1 && own.some(({ season }) => season === 'single'),
  );
};

/**
 * Prices by season as the one price of a year that has none: what was written of each thing, from the lowest to the
 * highest. What has its one price keeps it.
 */
export function asOnePrice<L extends PriceLine>(lines: readonly L[]): L[] {
  const things = Map.groupBy(lines.map(settled), thingOf);
  return [...things.values()].flatMap((own) => {
    const [first] = own;
    const once = own.find(({ season }) => season === 'single');
    if (!first || once) return once ? [once] : [];
    const [least, most] = [pricesIn(own, 'minPrice'), pricesIn(own, 'maxPrice')];
    return [
      {
        ...first,
        season: 'single',
        minPrice: least.length > 0 ? Math.min(...least) : null,
        maxPrice: most.length > 0 ? Math.max(...most) : null,
      },
    ];
  });
}

const pricesIn = (lines: readonly PriceLine[], of: 'minPrice' | 'maxPrice'): readonly number[] =>
  lines.flatMap((line) => line[of] ?? []);

/** The seasons prices are asked for; of none, the one price of the year. */
export const wantedIn = (seasons: readonly string[]): readonly string[] =>
  seasons.length > 0 ? seasons : ['single'];

/** Something paid beside the price of a night, as it is called and counted. */
interface Supplement {
  readonly kind: string;
  readonly name: string | null;
  readonly basis: string;
}

const nameOf = ({ name }: Supplement): string => name?.trim().toLowerCase() ?? '';

/** Why supplements cannot stand together, in Italian; undefined when they can. */
export function supplementsProblem(supplements: readonly Supplement[]): string | undefined {
  if (supplements.some((one) => one.kind === 'other' && nameOf(one) === ''))
    return 'Di un supplemento «Altro» scrivi quale';
  const isTwice = (one: Supplement, other: Supplement) =>
    one !== other &&
    one.kind === other.kind &&
    nameOf(one) === nameOf(other) &&
    isOfOneTime(one.basis, other.basis);
  return supplements.some((one) => supplements.some((other) => isTwice(one, other)))
    ? 'Lo stesso supplemento ha due prezzi: si paga in un modo solo; se sono due cose, scrivi quali'
    : undefined;
}

/** Where prices are asked: kinds of unit, seasons the house is open in, and whether the least too. */
export interface AskedPrices {
  readonly units: readonly string[];
  /** None: the campaign tells no seasons apart. */
  readonly seasons: readonly string[];
  readonly isMinAsked: boolean;
  /** Is the house closed on all the days? */
  readonly isClosed?: boolean;
}

/** A place of the grid without a price. */
export interface Place {
  readonly unitKind: string;
  readonly season: string;
}

const isPriced = ({ minPrice, maxPrice }: PriceLine): boolean =>
  minPrice !== null || maxPrice !== null;

/** The lines that say a price. */
export const pricedOf = <L extends PriceLine>(lines: readonly L[]): readonly L[] =>
  lines.filter(isPriced);

/** Has nobody written a price yet? The lines of a licence's units are there from the beginning, empty. */
export const isUnpriced = ({ lines }: { readonly lines: readonly PriceLine[] }): boolean =>
  !lines.some(isPriced);

/**
 * What keeps lines from being sent: a place without a price, the least where it is asked. Each kind of unit has
 * one price for all the year, or one of each season the house is open in (registry 10.9); where it is open in none, any.
 */
export function missingPrices(
  lines: readonly PriceLine[],
  { units, seasons, isMinAsked, isClosed = false }: AskedPrices,
): 'empty' | 'minimum' | readonly Place[] | undefined {
  const priced = pricedOf(lines);
  const isAsked = (season: string) => season === 'single' || seasons.includes(season);
  const empty = lines.filter(
    (line) => !isPriced(line) && isAsked(line.season) && units.includes(line.unitKind),
  );
  const wanted = wantedIn(seasons);
  const missing = units.flatMap((unitKind) => {
    const own = priced.filter((line) => line.unitKind === unitKind);
    if (own.some(({ season }) => isClosed || season === 'single')) return [];
    return wanted
      .filter((season) => !own.some((line) => line.season === season))
      .map((season) => ({ unitKind, season }));
  });
  const places = distinct([...empty, ...missing]);
  if (lines.length === 0) return 'empty';
  if (places.length > 0) return places;
  if (priced.length === 0) return 'empty';
  return isMinAsked && priced.some(({ minPrice }) => minPrice === null) ? 'minimum' : undefined;
}

const distinct = (places: readonly Place[]): readonly Place[] => {
  const byName = new Map(
    places.map(({ unitKind, season }) => [`${unitKind} ${season}`, { unitKind, season }]),
  );
  return [...byName.values()];
};

/** Is something dearer in the low season than in the high one? */
export const isLowDearer = (lines: readonly PriceLine[]): boolean =>
  lines
    .filter(({ season }) => season === 'low')
    .some((low) => {
      const high = lines.find((line) => cellOf(line) === cellOf({ ...low, season: 'high' }));
      return high && (settled(high).maxPrice ?? 0) < (settled(low).maxPrice ?? 0);
    });
