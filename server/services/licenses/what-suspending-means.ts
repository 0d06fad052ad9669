import { formatDate } from '#src/domain/dates.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Consequences } from '../../engine/twin.ts';
import { untilMended } from './guests-while-closed.ts';
import { suspensionCounted } from './how-long-suspended.ts';
import { staysIn } from './stays-on.ts';

type Means = Consequences<typeof licenses>;

/** What is told before: what it counts with, guests, until they are put right, and who asked to cease. */
export const whatSuspendingMeans: Means = async (asking) => [
  ...(await suspensionCounted(asking, asking.record, asking.today)),
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
  const asked = await tx
    .selectFrom('applications')
    .select(['number', 'effectiveOn'])
    .where('license', '=', record.id)
    .where('kind', '=', 'cessation')
    .where('state', 'in', applications.actions.lapse.from)
    .orderBy('id')
    .execute();
  return asked.flatMap(({ number, effectiveOn }) =>
    effectiveOn === null
      ? []
      : [
          `La pratica ${number}, in esame, chiede di cessare dal ${formatDate(effectiveOn)}: iscritta una sospensione da un giorno successivo, resta da dichiarare improcedibile.`,
        ],
  );
};
