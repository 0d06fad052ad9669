import { guestLock } from '#src/domain/istat/guest-lock.ts';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { same } from '#src/schema/values.ts';
import { fieldNames, type RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging } from '../../engine/twin.ts';
import { changesClosedNights } from './later-nights.ts';
import { guestLocked, monthClosed, monthLocks } from './month-locks.ts';

type Stay = RecordOf<typeof guestStays>;
type Field = keyof typeof guestStays.fields;
type Locked = Violation<Field, 'GUEST_LOCKED' | 'MONTH_CLOSED'>;

/**
 * What closed months do not let happen to a guest: of the month of arrival all but the departure, of that of departure anything;
 * nobody comes into one or leaves in one, and no nights of one become others by whatever is written of the months before (istat 8.2).
 */
export async function lockedBy(
  {
    before,
    after,
    isWritten,
    db,
    cause,
  }: Pick<Judging<typeof guestStays>, 'before' | 'after' | 'isWritten' | 'db' | 'cause'>,
  license: number,
): Promise<readonly Locked[]> {
  if (!isWritten) return [];
  const isDeleted = cause.deed === 'delete';
  const changed = isDeleted ? (['arrivalDate'] as const) : changedFields(before, after);
  if (changed.length === 0) return [];
  const isClosed = await monthLocks(db, license);
  const touched = before ? heldFields(before, changed, isClosed) : [];
  const [held] = touched;
  if (held) return [guestLocked(held)];
  const into = isDeleted ? [] : intoClosed(after, changed, isClosed);
  if (into.length > 0) return into;
  const sides = [...(before ? [before] : []), ...(isDeleted ? [] : [after])].filter(isThere);
  const isDepartureAlone = changed.every((name) => name === 'departureDate');
  const [field] = changed;
  return field &&
    sides.length > 0 &&
    (await changesClosedNights(db, license, sides, isDepartureAlone))
    ? [monthClosed(field)]
    : [];
}

const isThere = ({ state }: Stay) => state !== 'cancelled';

/** Who was there and is changed: the fields that may not be. */
function heldFields(
  before: Stay,
  changed: readonly Field[],
  isClosed: (month: Month) => boolean,
): readonly Field[] {
  const lock = guestLock({ ...before, isCancelled: before.state === 'cancelled' }, isClosed);
  if (lock === 'none') return [];
  return lock === 'whole' ? changed : changed.filter((name) => name !== 'departureDate');
}

const intoClosed = (
  after: Stay,
  changed: readonly Field[],
  isClosed: (month: Month) => boolean,
): readonly Locked[] =>
  (['arrivalDate', 'departureDate'] as const)
    .filter((name) => changed.includes(name) && isClosed(monthOf(after[name] ?? '')))
    .map(monthClosed);

/** What was written of a stay; of a new one its dates. */
const changedFields = (before: Stay | undefined, after: Stay): readonly Field[] =>
  written.filter((name) => (before ? !same(before[name], after[name]) : isDate(name)));

const isDate = (name: Field) => name === 'arrivalDate' || name === 'departureDate';

/** What a guest's house says of the stay is no word of who writes it. */
const ofHouse: readonly Field[] = ['code', 'license', 'accommodation', 'holder', 'city'];
const written = fieldNames(guestStays).filter((name) => !ofHouse.includes(name));
