import { bathedIn, bathlessIn, kindsIn, type Units } from './offers.ts';
import { isOfOneTime, meet, type PriceLine, pricedOf, wantedIn } from './prices.ts';

/** A price may be of the units with a bathroom alone, or of those without. */
export type Bath = 'with' | 'without';

/** The kinds of unit of which none is so, as far as is known. */
export const kindsNone: Readonly<Record<Bath, (units: Units) => readonly string[]>> = {
  with: bathlessIn,
  without: bathedIn,
};

const isBath = (bathroom: string | null): bathroom is Bath =>
  bathroom === 'with' || bathroom === 'without';

/** Is what a price is of among these units, with the bathroom it names? */
export const isThere = (
  { unitKind, bathroom }: Pick<PriceLine, 'unitKind' | 'bathroom'>,
  units: Units,
): boolean =>
  kindsIn(units).includes(unitKind) &&
  !(isBath(bathroom) && kindsNone[bathroom](units).includes(unitKind));

/**
 * Those of these kinds of unit that in some season have, of one stay, a price of the units with a bathroom alone, or of those without. A price that says
 * nothing of the bathroom is of them all.
 */
export const pricedAlone = (
  lines: readonly PriceLine[],
  bath: Bath,
  { kinds, seasons }: { readonly kinds: readonly string[]; readonly seasons: readonly string[] },
): readonly string[] =>
  kinds.filter((kind) => {
    const own = pricedOf(lines).filter(({ unitKind }) => unitKind === kind);
    return wantedIn(seasons).some((season) => {
      const covered = own.filter((line) => meet(line.season, season, 'single'));
      return covered.some((line) =>
        covered
          .filter((other) => isOfOneStay(line, other))
          .every(({ bathroom }) => bathroom === bath),
      );
    });
  });

/** By the night and by the week, or with and without breakfast, are two stays. */
const isOfOneStay = (one: PriceLine, other: PriceLine): boolean =>
  one.board === other.board && isOfOneTime(one.basis, other.basis);
