import type { departureFields } from '#src/resources/istat/guest-card.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { Commands } from '../../../engine/commands.ts';
import { inRow } from '../../../engine/in-row.ts';

type Departure = RecordValues<typeof departureFields>['departures'][number];

/** Guests of whatever groups leave, each on its day: all of them or none. */
export async function saveDepartures(
  commands: Commands,
  departures: readonly Departure[],
): Promise<void> {
  for (const [at, { stay, departureDate, dayUse }] of departures.entries())
    await inRow({ rows: 'departures', at }, () =>
      commands.edit(guestStays, stay, { departureDate, dayUse }),
    );
}
