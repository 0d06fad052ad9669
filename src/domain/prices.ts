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
    return 'Una notte della stessa unità, con lo stesso trattamento, ha due prezzi: il bagno si dice per tutti o per nessuno, e si paga per unità o per persona';
  if (isOnceAndBySeason(lines))
    return 'La stessa voce ha un prezzo unico, o uno per stagione: non tutti e due';
  if (lines.some(({ basis }) => basis === 'per_kwh'))
    return 'Al kWh si paga la corrente elettrica, che è un supplemento';
  if (!hasRestaurant && lines.some(({ board }) => board === 'half' || board === 'full'))
    return 'Mezza pensione e pensione completa ci sono solo con il ristorante';
  return undefined;
}

/** What a night counts: the price of a unit, or of each who sleeps in it. */
const ofNight: readonly string[] = ['per_unit_night', 'per_person_night'];

/** Are two cells of one night of one thing: of seasons that meet, told with and without its bathroom, or by the unit and by the person? */
function isTwice(one: PriceLine, other: PriceLine): boolean {
  const [bath, otherBath] = [one.bathroom ?? 'na', other.bathroom ?? 'na'];
  const meet = (a: string, b: string, any: string) => a === b || a === any || b === any;
  return (
    one !== other &&
    [one, other].every(({ basis }) => ofNight.includes(basis)) &&
    one.unitKind === other.unitKind &&
    one.board === other.board &&
    meet(one.season, other.season, 'single') &&
    meet(bath, otherBath, 'na') &&
    (bath !== otherBath || one.basis !== other.basis)
  );
}

const pricedTwice = (lines: readonly PriceLine[]): boolean =>
  lines.some((one) => lines.some((other) => isTwice(one, other)));

/** Why breakfast is not as the boards have it, in Italian; undefined when it is. */
export function breakfastProblem(
  lines: readonly PriceLine[],
  breakfast: string | null,
): string | undefined {
  const serves = pricedOf(lines).some(({ board }) => board === 'bb');
  return serves && breakfast === 'none'
    ? 'C’è un prezzo di pernottamento e colazione: la colazione c’è'
    : undefined;
}

/** Has something one price for all the year and another of a season? (registry 10.9, `singleSeason`) */
const isOnceAndBySeason = (lines: readonly PriceLine[]): boolean => {
  const things = Map.groupBy(pricedOf(lines), thingOf);
  return [...things.values()].some(
    (own) => own.length > 1 && own.some(({ season }) => season === 'single'),
  );
};

/** Kinds of unit with a price that are none of a licence's, each once. */
export const strangeUnits = (
  lines: readonly PriceLine[],
  units: readonly string[],
): readonly string[] => kindsOf(pricedOf(lines)).filter((kind) => !units.includes(kind));

/** Kinds of unit with a price without bathroom though each unit of the kind has one, each once. */
export const pricedBathless = (
  lines: readonly PriceLine[],
  bathed: readonly string[],
): readonly string[] =>
  kindsOf(pricedOf(lines).filter(({ bathroom }) => bathroom === 'without')).filter((kind) =>
    bathed.includes(kind),
  );

const kindsOf = (lines: readonly PriceLine[]): readonly string[] => [
  ...new Set(lines.map(({ unitKind }) => unitKind)),
];

/** Why supplements cannot stand together, in Italian; undefined when they can. */
export function supplementsProblem(
  supplements: readonly { readonly kind: string; readonly name: string | null }[],
): string | undefined {
  const isOther = ({ kind }: { readonly kind: string }) => kind === 'other';
  return supplements.some((one) => isOther(one) && !one.name?.trim())
    ? 'Di un supplemento «Altro» scrivi quale'
    : undefined;
}

/** Where prices are asked: kinds of unit, seasons the house is open in, and whether the least too. */
export interface AskedPrices {
  readonly units: readonly string[];
  /** None: the campaign tells no seasons apart. */
  readonly seasons: readonly string[];
  readonly isMinAsked: boolean;
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
 * one price for all the year, or one of each season the house is open in (registry 10.9).
 */
export function missingPrices(
  lines: readonly PriceLine[],
  { units, seasons, isMinAsked }: AskedPrices,
): 'empty' | 'minimum' | readonly Place[] | undefined {
  const priced = pricedOf(lines);
  const isAsked = (season: string) => season === 'single' || seasons.includes(season);
  const empty = lines.filter((line) => !isPriced(line) && isAsked(line.season));
  const wanted = seasons.length > 0 ? seasons : ['single'];
  const missing = units.flatMap((unitKind) => {
    const own = priced.filter((line) => line.unitKind === unitKind);
    if (own.some(({ season }) => season === 'single')) return [];
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
