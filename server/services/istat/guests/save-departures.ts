import type { departureFields } from '#src/resources/istat/guest-card.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { Commands } from '../../../engine/commands.ts';
import { inRow } from '../../../engine/in-row.ts';
import { seenVersion } from '../../../engine/version.ts';

type Departure = RecordValues<typeof departureFields>['departures'][number];

/** Guests of whatever groups leave, each as it was read and on its day: all of them or none; 428 and 412 as of a single one. */
export async function saveDepartures(
  commands: Commands,
  departures: readonly Departure[],
): Promise<void> {
  for (const [at, { stay, version: sent, departureDate, dayUse }] of departures.entries())
    await inRow({ rows: 'departures', at }, () =>
      commands.edit(guestStays, stay, { departureDate, dayUse }, seenVersion({ sent })),
    );
}
