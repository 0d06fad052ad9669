import { addDays, formatDate, latest } from '#src/domain/dates.ts';
import type { Offer } from '#src/domain/offers.ts';
import { isLetOn } from '#src/domain/prices-in-time.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask } from '../../engine/twin.ts';
import { offersFor } from './offers.ts';

type Declarations = typeof rateDeclarations;

/** What a campaign asks is declared of all its days on which the house is let; a later day is that of other prices (registry 3.1, 10.9). */
export const beginsLate: Ask<Declarations> = async (asking) => {
  const { record, today } = asking;
  const gap = unpricedBefore(record, await offersFor(asking, record.license), today);
  return gap === undefined
    ? []
    : [
        {
          message: `${gap}: i primi prezzi valgono dall’inizio, e da un altro giorno si cambiano con una correzione`,
          field: 'effectiveFrom',
        },
      ];
};

/** The days to come that a first declaration leaves without prices though the house is let, in words; undefined where there are none. */
export function unpricedBefore(
  { corrects, heldFrom, licenseState, validFrom, startsOn, openingTerm }: RecordOf<Declarations>,
  offers: readonly Offer[],
  today: string,
): string | undefined {
  // Who is suspended lets nothing yet.
  if (corrects !== null || heldFrom === null || licenseState === 'suspended') return undefined;
  const from = [validFrom, startsOn, openingTerm]
    .filter((day) => day !== null)
    .reduce(latest, today);
  const to = addDays(heldFrom, -1);
  return from <= to && isLetOn({ offers, span: { from, to } })
    ? `Mancano i prezzi dal ${formatDate(from)} al ${formatDate(to)}`
    : undefined;
}
