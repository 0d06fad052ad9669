import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Consequences } from '../../engine/twin.ts';
import { untilMended } from './guests-while-closed.ts';
import { staysIn } from './stays-on.ts';

/** Guests of what may become days of a suspension, since it was open last: they are told before, and until they are put right. */
export const whatSuspendingMeans: Consequences<typeof licenses> = async ({ tx, record, today }) => {
  const since = record.resumedOn ?? record.startsOn;
  const stays = await staysIn(tx, record.id, { from: since, to: null }, today);
  return stays === undefined
    ? []
    : [`Ha ${stays}: quelli nei giorni della sospensione ${untilMended}.`];
};
