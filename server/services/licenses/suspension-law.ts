import { latest } from '#src/domain/dates.ts';
import {
  type CountedTerm,
  heldUntil,
  type SuspensionLaw,
  suspensionLimit,
  suspensionTerm,
} from '#src/domain/suspensions.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask } from '../../engine/twin.ts';
import { daysFor, heldWithout } from '../registry/deadlines.ts';
import { limitsOf } from '../registry/limits.ts';
import { mainOf } from './annexes.ts';
import { type Refused, undecidedUntil } from './asked-in-time.ts';
import { type Coursed, courseOf } from './course.ts';
import { invitationsOf } from './invitations.ts';

export interface Asking {
  readonly tx: Tx;
  readonly today: string;
}
type License = RecordOf<typeof licenses>;

/** What the term of a suspension depends on. */
export type Suspendable = Coursed &
  Pick<
    License,
    | 'type'
    | 'accommodation'
    | 'businessForm'
    | 'city'
    | 'suspendedFrom'
    | 'suspendedTo'
    | 'extendedTo'
    | 'isRestrained'
    | 'parent'
  >;

/** Undefined where nobody has written after how many days an activity counts as resumed. */
export async function lawOf(
  asking: Asking,
  record: Suspendable,
): Promise<SuspensionLaw | undefined> {
  const resumption = await daysFor(asking, 'suspension_resumption', record.city);
  if (resumption === undefined) return undefined;
  const limits = await limitsOf(asking.tx, record);
  return {
    months: limits?.suspensionMonths ?? null,
    extension: limits?.extensionMonths ?? null,
    resumption,
  };
}

/**
 * The term of a suspension as it is, or once what its holder asked in time is refused on a day; null where nothing ends it, the office does,
 * or its main licence is not open yet; undefined where nobody has written the term it counts by.
 */
export async function suspensionTermOf(
  asking: Asking,
  record: Suspendable,
  refused?: Refused,
): Promise<CountedTerm | null | undefined> {
  const { suspendedFrom, suspendedTo, extendedTo, isRestrained } = record;
  if (suspendedFrom === null || isRestrained) return null;
  const law = await lawOf(asking, record);
  if (law === undefined) return undefined;
  const end = extendedTo !== null && suspendedTo !== null ? { end: suspendedTo } : {};
  const course = await courseOf(asking.tx, record);
  const until = latest(suspendedFrom, asking.today);
  const limit = suspensionLimit({ from: suspendedFrom, ...end, until }, course, law);
  if (limit === null) return null;
  // What it was told it may last, no change of its opening takes back.
  const own = latest(limit.day, extendedTo ?? suspendedTo ?? suspendedFrom);
  const main = await mainOf(asking.tx, record.parent);
  // What an office holds yet is not free before today.
  const held = course.held.map((one) => ({ ...one, to: one.to ?? asking.today }));
  const stops = [...held, ...(main?.stops ?? [])];
  const last = heldUntil(own, stops);
  if (last === null) return null;
  const undecided = await undecidedUntil(asking.tx, record.id, last, refused);
  const invited = (await invitationsOf(asking.tx, record)).map(({ invitedOn }) => invitedOn);
  const term = suspensionTerm(latest(last, undecided ?? last), { stops, invited });
  return term && { ...term, since: limit.since };
}

/** How long a suspension that begins on an ISO day may last. */
export async function limitFrom(asking: Asking, record: Suspendable, from: string) {
  const law = await lawOf(asking, record);
  return law && suspensionLimit({ from }, await courseOf(asking.tx, record), law);
}

/** The day from which the months of a suspension that begins on an ISO day count; null where they are not counted. */
export const countsFrom = async (asking: Asking, record: Suspendable, from: string) =>
  (await limitFrom(asking, record, from))?.since ?? null;

export const suspensionTermMissing: Ask<typeof licenses> = async (asking) =>
  heldWithout('suspension_resumption', await lawOf(asking, asking.record));
