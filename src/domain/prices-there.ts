import { kindsIn, offersIn, partlyBathedIn, type Units, whenHad } from './offers.ts';
import { type Season, seasonsOpen } from './price-seasons.ts';
import { type Bath, isThere, kindsNone, pricedAlone } from './priced-bathrooms.ts';
import { type Place, type PriceLine, pricedOf } from './prices.ts';
import { asked, type Dated, type Held } from './prices-in-time.ts';

/** What is, or was, there on some day of prices. */
const hadOn = ({ offers, span, since, gone = [] }: Held): readonly Units[] => [
  ...offersIn(offers, { ...span, from: since ?? span.from }),
  ...gone,
];

const strayOn = (lines: readonly PriceLine[], had: readonly Units[]): readonly PriceLine[] =>
  pricedOf(lines).filter((line) => !had.some((units) => isThere(line, units)));

/** Is something priced that is there on no day of the prices? */
export const hasStray = (lines: readonly PriceLine[], held: Held): boolean =>
  strayOn(lines, hadOn(held)).length > 0;

/** Kinds of unit with a price that the licence has on no day of it, with the days on which it has them. */
export function strangeOn(
  lines: readonly PriceLine[],
  held: Held,
): readonly Dated<Pick<Place, 'unitKind'>>[] {
  const had = hadOn(held);
  const units = had.flatMap(kindsIn);
  return kindsOf(strayOn(lines, had))
    .filter((kind) => !units.includes(kind))
    .map((unitKind) => ({ unitKind, days: whenHad(held.offers, unitKind) }));
}

/**
 * Kinds of unit with a price of those with a bathroom, or without, though on no day of it there is one such; or with no other, while no unit of
 * the kind is so.
 */
export function misbathedOn(
  lines: readonly PriceLine[],
  bath: Bath,
  held: Held,
  seasons: readonly Season[],
): readonly string[] {
  const had = hadOn(held);
  const units = had.flatMap(kindsIn);
  const stray = strayOn(lines, had).filter(
    ({ unitKind, bathroom }) => bathroom === bath && units.includes(unitKind),
  );
  return [...new Set([...kindsOf(stray), ...aloneOn(lines, bath, held, seasons, kindsNone[bath])])];
}

/** Kinds of unit priced with their bathroom alone, or without alone, in a season in which the licence has both. */
export const halvedOn = (
  lines: readonly PriceLine[],
  held: Held,
  seasons: readonly Season[],
): readonly string[] => [
  ...new Set(
    (['with', 'without'] as const).flatMap((bath) =>
      aloneOn(lines, bath, held, seasons, partlyBathedIn),
    ),
  ),
];

const aloneOn = (
  lines: readonly PriceLine[],
  bath: Bath,
  held: Held,
  seasons: readonly Season[],
  among: (units: Units) => readonly string[],
): readonly string[] =>
  asked(held).flatMap((offer) =>
    pricedAlone(lines, bath, {
      kinds: among(offer),
      seasons: seasonsOpen(seasons, offer, offer.periods),
    }),
  );

/** The prices of what is there; one of a bathroom that is not stays as long as its kind has no other. */
export function linesThere<L extends PriceLine>(
  lines: readonly L[],
  had: readonly Units[],
): readonly L[] {
  const there = lines.filter((line) => had.some((units) => isThere(line, units)));
  const units = had.flatMap(kindsIn).filter((kind) => !kindsOf(there).includes(kind));
  return lines.filter((line) => there.includes(line) || units.includes(line.unitKind));
}

/** The prices but those of what was there on a day of theirs and is on none that is left. */
export function linesLeft<L extends PriceLine>(lines: readonly L[], held: Held): readonly L[] {
  const there = linesThere(lines, offersIn(held.offers, held.span));
  const stray = strayOn(lines, hadOn(held));
  return lines.filter((line) => there.includes(line) || stray.includes(line));
}

const kindsOf = (lines: readonly PriceLine[]): readonly string[] => [
  ...new Set(lines.map(({ unitKind }) => unitKind)),
];
