import { addDays, addMonths, earliest, latest } from './dates.ts';
import { isOpenOn, type YearPeriod } from './year-periods.ts';

/** A suspension that is over: its first and last ISO days. */
export interface PastSuspension {
  readonly from: string;
  readonly to: string;
}

/** When of the year it was open until an ISO day, on which that was varied; none being all of it. */
export interface FormerOpening {
  readonly until: string;
  readonly periods: readonly YearPeriod[];
}

/** Days on which an activity was not open: from an ISO day to that of its return; null while it still is not. */
export interface Stop {
  readonly from: string;
  readonly to: string | null;
}

/** What an activity did: how it was suspended, when of the year it is open, none being all of it, the days told of as closed, and those an office held it. */
export interface Course {
  readonly suspensions: readonly PastSuspension[];
  readonly periods: readonly YearPeriod[];
  readonly interruptions: readonly PastSuspension[];
  /** They are no opening, and count among no months of its holder (decision 116). */
  readonly held: readonly Stop[];
  /** What was varied since, the first first: nothing is open after the fact. */
  readonly former?: readonly FormerOpening[];
}

/** What a territory allows, in months; null is no limit. Who is open for fewer days has not resumed. */
export interface SuspensionLaw {
  readonly months: number | null;
  readonly extension: number | null;
  readonly resumption: number;
}

/** What does not open: a suspension, or days told of as closed. */
type Closure = 'suspensions' | 'interruptions';

/**
 * The days without opening around those of a suspension or an interruption, with all that counts as one with it. Between
 * interruptions a day is enough to have resumed, as they are told of in pieces; beside a suspension it is not (registry 1.6).
 */
export function closedAround(
  days: PastSuspension,
  kind: Closure,
  course: Course,
  resumption: number,
): PastSuspension {
  return {
    from: closedSince(days.from, kind, course, resumption),
    to: closedUntil(days, kind, course, resumption),
  };
}

/** The first day of all that counts as one suspension with the one that begins on `from`. */
export const suspendedSince = (from: string, course: Course, resumption: number): string =>
  closedSince(from, 'suspensions', course, resumption);

/** The first day of all that counts as one with what begins on `from`. */
function closedSince(from: string, kind: Closure, course: Course, resumption: number): string {
  const [last] = closures(course)
    .filter((one) => one.from < from && isOne(one, { from, kind }, course, resumption))
    .sort((a, b) => a.from.localeCompare(b.from));
  return last ? closedSince(last.from, last.kind, course, resumption) : from;
}

/** The last day of all that counts as one with these days. */
function closedUntil(
  { from, to }: PastSuspension,
  kind: Closure,
  course: Course,
  resumption: number,
): string {
  const [next] = closures(course)
    .filter((one) => one.from > from && one.to > to && isOne({ to, kind }, one, course, resumption))
    .sort((a, b) => b.to.localeCompare(a.to));
  return next ? closedUntil(next, next.kind, course, resumption) : to;
}

const closures = ({ suspensions, interruptions }: Course) => [
  ...suspensions.map((one) => ({ ...one, kind: 'suspensions' as const })),
  ...interruptions.map((one) => ({ ...one, kind: 'interruptions' as const })),
];

const isOne = (
  { to, kind }: { readonly to: string; readonly kind: Closure },
  next: { readonly from: string; readonly kind: Closure },
  course: Course,
  resumption: number,
): boolean =>
  kind === 'interruptions' && next.kind === 'interruptions'
    ? next.from <= addDays(to, 1)
    : !isOpenFor(resumption, addDays(to, 1), next.from, course);

/** Was it open for so many days from an ISO day until the one before another: neither out of season, nor interrupted, nor held by an office? */
function isOpenFor(
  days: number,
  from: string,
  until: string,
  { periods, interruptions, held, former = [] }: Omit<Course, 'suspensions'>,
): boolean {
  let open = 0;
  for (let day = from; day < until && open < days; day = addDays(day, 1))
    if (
      isOpenOn(day, former.find(({ until }) => day < until)?.periods ?? periods) &&
      !interruptions.some((one) => one.from <= day && day <= one.to) &&
      !stopOn(day, held)
    )
      open += 1;
  return open >= days;
}

/** How far a suspension may reach, and why: so many months, of its own or with those it continues. */
export interface SuspensionLimit {
  readonly day: string;
  readonly months: number;
  /** The first day of all that counts as one suspension with it. */
  readonly since: string;
  readonly isWithPast: boolean;
}

/**
 * The last day a suspension from `from` may reach by a notice alone, or, with `end`, its extension: so many months, and with
 * what it continues, which is one suspension with it, no more than one may have; null is no limit (L.R. Lombardia 27/2015;
 * registry 1.6). It is asked on the day `until`, or before it begins.
 */
export function suspensionLimit(
  {
    from,
    end,
    until = from,
  }: { readonly from: string; readonly end?: string; readonly until?: string },
  course: Course,
  { months, extension, resumption }: SuspensionLaw,
): SuspensionLimit | null {
  if (months === null) return null;
  const since = suspendedSince(from, course, resumption);
  const chosen = (most: number) => lastOfMonths(since, most, until, course);
  if (end === undefined) return { day: chosen(months), months, since, isWithPast: since !== from };
  if (extension === null) return null;
  const own = {
    day: lastOfMonths(end, extension, until, course),
    months: extension,
    since,
    isWithPast: false,
  };
  const whole = chosen(months + extension);
  return own.day <= whole
    ? own
    : { day: whole, months: months + extension, since, isWithPast: true };
}

/**
 * The ISO day so many months from another are over; the days an office held it before that, or the day after, count among none, as far as
 * `until`. The day it is free is the last at the soonest.
 */
export function lastOfMonths(
  since: string,
  months: number,
  until: string,
  { held }: Course,
): string {
  let day = addMonths(since, months);
  for (let on = since; on < until && on <= addDays(day, 1); on = addDays(on, 1))
    if (stopOn(on, held)) day = addDays(day, 1);
  const next = addDays(day, 1);
  return next <= until && held.some(({ to }) => to === next) ? next : day;
}

/**
 * The last ISO day what could be suspended until `last` may be so, where a stop is in the way of its return: an office holds it, or its main
 * licence, that an annex opens no more than, was not open by then; null while that lasts (registry 10.6).
 */
export function heldUntil(last: string, stops: readonly Stop[]): string | null {
  const held = stops.find(({ from, to }) => from <= addDays(last, 1) && (to === null || to > last));
  if (!held) return last;
  return held.to === null ? null : heldUntil(held.to, stops);
}

/** When a suspension is over, in ISO days. */
export interface SuspensionTerm {
  /** The last it may last. */
  readonly last: string;
  /** The last on which the activity may be open again, or cease. */
  readonly returnBy: string;
  /** The first on which it has lapsed. */
  readonly lapsedFrom: string;
  /** Since when invitations to conform hold it that came while it might still return; null where none did. */
  readonly heldFrom: string | null;
}

/** The same with the ISO day its months count from. */
export interface CountedTerm extends SuspensionTerm {
  readonly since: string;
}

/**
 * The term of a suspension that may last until an ISO day, as long as none of the stops is in the way, with the days of the invitations
 * that stand; null while a stop lasts. What holds it next to a stop begins on the day that ended.
 */
export function suspensionTerm(
  day: string,
  { stops, invited }: { readonly stops: readonly Stop[]; readonly invited: readonly string[] },
): SuspensionTerm | null {
  const last = heldUntil(day, stops);
  if (last === null) return null;
  const over = overAfter(last);
  const next = stops.some(({ to }) => to === last) ? last : over.returnBy;
  const first = invited.reduce(earliest, over.lapsedFrom);
  return { ...over, heldFrom: first < over.lapsedFrom ? latest(next, first) : null };
}

/** The same once nothing holds it any more, from an ISO day on. */
export const freedOn = (term: CountedTerm, on: string): CountedTerm =>
  term.heldFrom !== null && term.heldFrom < on
    ? { ...term, ...overAfter(on), heldFrom: null }
    : term;

const overAfter = (last: string) => ({
  last,
  returnBy: addDays(last, 1),
  lapsedFrom: addDays(last, 2),
});

/** The stop an ISO day lies amid; the day of the return is not. */
export const stopOn = (day: string, stops: readonly Stop[]): Stop | undefined =>
  stops.find(({ from, to }) => from <= day && (to === null || day < to));
