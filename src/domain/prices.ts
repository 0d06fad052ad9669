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

/** What two cells that speak of the same thing share. */
const cellOf = ({ unitKind, bathroom, board, season, basis }: PriceLine): string =>
  [unitKind, bathroom ?? 'na', board, season, basis].join(' ');

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
  if (!hasRestaurant && lines.some(({ board }) => board === 'half' || board === 'full'))
    return 'Mezza pensione e pensione completa ci sono solo con il ristorante';
  return undefined;
}

/** What keeps lines from being sent: a cell without a price, a kind of unit without a cell. */
export function lackingPrices(
  lines: readonly PriceLine[],
  capacity: readonly string[],
  isMinAsked: boolean,
):
  | 'empty'
  | 'minimum'
  | { readonly unpriced: readonly PriceLine[] }
  | { readonly missing: readonly string[] }
  | undefined {
  if (lines.length === 0) return 'empty';
  const unpriced = lines.filter(({ minPrice, maxPrice }) => minPrice === null && maxPrice === null);
  if (unpriced.length > 0) return { unpriced };
  if (isMinAsked && lines.some(({ minPrice }) => minPrice === null)) return 'minimum';
  const priced = new Set(lines.map(({ unitKind }) => unitKind));
  const missing = capacity.filter((kind) => !priced.has(kind));
  return missing.length > 0 ? { missing } : undefined;
}

/**
 * The cells that cost more than the same cells before, `before` from the oldest to the latest. A cell that is
 * new is held against the dearest of its kind of unit, in its season first: another bathroom, board or season
 * is no way to rise, nor a price by the person where it was by the unit (registry 3.1). A kind of unit never
 * priced has nothing to be held against.
 */
export function risen(
  lines: readonly PriceLine[],
  before: readonly PriceLine[],
): readonly PriceLine[] {
  const old = new Map(before.map((line) => [cellOf(line), line]));
  return lines.filter((line) => {
    const same = old.get(cellOf(line));
    if (same) return dearest([line]) > dearest([same]);
    const kin = [...old.values()].filter(({ unitKind }) => unitKind === line.unitKind);
    const alike = kin.filter(({ basis }) => basis === line.basis);
    const inSeason = alike.filter(({ season }) => season === line.season);
    if (alike.length === 0) return kin.length > 0;
    return dearest([line]) > dearest(inSeason.length > 0 ? inSeason : alike);
  });
}

const dearest = (lines: readonly PriceLine[]): number =>
  Math.max(...lines.map((line) => settled(line).maxPrice ?? 0));

/** Is something dearer in the low season than in the high one? */
export const isLowDearer = (lines: readonly PriceLine[]): boolean =>
  lines
    .filter(({ season }) => season === 'low')
    .some((low) => {
      const high = lines.find((line) => cellOf(line) === cellOf({ ...low, season: 'high' }));
      return high && (settled(high).maxPrice ?? 0) < (settled(low).maxPrice ?? 0);
    });
