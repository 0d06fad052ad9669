import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Consequences } from '../../engine/twin.ts';
import { untilMended } from './guests-while-closed.ts';
import { staysIn } from './stays-on.ts';

type Means = Consequences<typeof licenses>;

/** What is told before: guests, until they are put right, and who asked to cease. */
export const whatSuspendingMeans: Means = async (asking) => [
  ...(await guestsMeanwhile(asking)),
  ...(await ceasing(asking)),
];

/** Guests of what may become days of a suspension, since it was open last. */
const guestsMeanwhile: Means = async ({ tx, record, today }) => {
  const since = record.resumedOn ?? record.startsOn;
  const stays = await staysIn(tx, record.id, { from: since, to: null }, today);
  return stays === undefined
    ? []
    : [`Ha ${stays}: quelli nei giorni della sospensione ${untilMended}.`];
};

/** Nothing is entered before what was entered last: a cessation under exam of an earlier day is left behind. */
const ceasing: Means = async ({ tx, record }) => {
  const asked = await run<{ readonly number: string; readonly on: string }>(
    tx,
    `select number, "effectiveOn"::text as on from applications
     where license = $1 and kind = 'cessation' and state = any($2) and "effectiveOn" is not null order by id`,
    [record.id, applications.actions.lapse.from],
  );
  return asked.map(
    ({ number, on }) =>
      `La pratica ${number}, in esame, chiede di cessare dal ${formatDate(on)}: iscritta una sospensione da un giorno successivo, resta da dichiarare improcedibile.`,
  );
};
