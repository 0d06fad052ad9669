import { addDays, earliest, formatDate, latest } from '#src/domain/dates.ts';
import {
  closedAround,
  heldUntil,
  type PastSuspension,
  type SuspensionLaw,
  type SuspensionLimit,
  stopOn,
  suspensionLimit,
} from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { daysFor, heldWithout } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, endedMeanwhile, mainOf, stoppedWith } from './annexes.ts';
import { type Coursed, courseOf } from './course.ts';
import { beforeLastDeed } from './ends.ts';
import { limitsOf } from './limits.ts';
import { leaveToHolder } from './restrain.ts';
import { overSuspension } from './suspensions.ts';
import { turnAhead } from './turn-ahead.ts';

/**
 * A licence is suspended from a day it was alive and after all it did, so that no suspension slips in amid those that
 * count; told of beforehand, and no longer than a notice may with what it continues: six months are not begun anew by a
 * return of some days, and the six more are an extension (registry 1.6).
 */
export const unfitSuspension: Unfit<typeof licenses, 'suspend'> = async (given) => {
  const { record, input, plannedOn } = given;
  const { from, to, noticeOn } = input;
  const amid = await beforeLastDeed(given.tx, record, from);
  if (amid) return { from: amid };
  if (noticeOn > from)
    return {
      noticeOn: `Si comunica prima che cominci: indica un giorno fino al ${formatDate(from)}`,
    };
  const title = earliest(record.sciaDate ?? record.startsOn, record.startsOn);
  if (noticeOn < title)
    return { noticeOn: `L’attività ha titolo dal ${formatDate(title)}: non si comunica prima` };
  const end = await turnAhead(given.tx, record, 'close', 'takeOver');
  if (end && from >= end.on) return { from: `${end.words}: non c’è più che cosa sospendere` };
  // An end that was put in programme after it ends it on its day, as one in course (decision 112).
  if (end && plannedOn === undefined && to !== null && to > end.on)
    return { to: `${end.words}: al massimo fino ad allora` };
  const limit = await limitFrom(given, record, from);
  if (limit && limit.day <= from) return { from: beyondNotice(limit) };
  if (limit && to !== null && to > limit.day) return { to: beyondNotice(limit) };
  return limit
    ? { to: await beyondWithTold(given, record, { from, to: to ?? limit.day }, limit) }
    : {};
};

/**
 * An annex is not open where its main licence is not: it is suspended for the same days (registry 10.6). What an office holds is
 * its holder's suspension from then on, and held as well (decision 117).
 */
export const suspendLicense: Effect<typeof licenses, 'suspend'> = async (context) => {
  const { tx, record, input, system } = context;
  const { from, noticeOn, reason } = input;
  const to = input.to ?? (await limitFrom(context, record, from))?.day ?? null;
  await settleAccommodation(context, 'suspended');
  const annexes = await annexesIn(tx, record, 'active');
  await system.act(licenses, annexes, 'stop', { from, to, noticeOn, reason });
  if (record.isRestrained) await leaveToHolder(context);
  return {
    isRestrained: false,
    suspendedFrom: from,
    suspendedTo: to,
    extendedTo: null,
    extensionReason: null,
    suspensionNoticeOn: noticeOn,
    suspensionReason: reason,
  };
};

/** A suspension that is not over yet is extended by as many months as the territory allows. */
export const unfitExtension: Unfit<typeof licenses, 'extend'> = async (given) => {
  const { record, input, today } = given;
  const { to } = input;
  const from = record.suspendedFrom ?? record.startsOn;
  const end = record.suspendedTo;
  // It is held back: there is nothing to extend.
  if (end === null) return {};
  if ((input.askedOn ?? today) > end)
    return { askedOn: `La sospensione è finita il ${formatDate(end)}: si proroga prima` };
  if ((input.askedOn ?? today) < from)
    return { askedOn: `La sospensione comincia il ${formatDate(from)}: non si proroga prima` };
  if (to <= end) return { to: `La proroga va oltre il ${formatDate(end)}` };
  const back = await turnAhead(given.tx, record, 'reactivate', 'close', 'takeOver');
  if (back && to > back.on) return { to: `${back.words}: al massimo fino ad allora` };
  const law = await lawOf(given, record);
  const limit = law && suspensionLimit({ from, end }, await courseOf(given.tx, record), law);
  if (limit && to > limit.day) return { to: beyond(limit, 'altri ') };
  return limit ? { to: await beyondWithTold(given, record, { from, to }, limit) } : {};
};

export const extendSuspension: Effect<typeof licenses, 'extend'> = async (context) => {
  const { tx, record, input, system } = context;
  const { to, reason } = input;
  await system.act(licenses, await stoppedWith(tx, record), 'prolong', { to, reason });
  return { extendedTo: to, extensionReason: reason };
};

/** How long a suspension that begins on an ISO day may last. */
export async function limitFrom(asking: Asking, record: License, from: string) {
  const law = await lawOf(asking, record);
  return law && suspensionLimit({ from }, await courseOf(asking.tx, record), law);
}

const beyond = ({ day, months, isWithPast }: SuspensionLimit, further = ''): string =>
  isWithPast
    ? `Con le sospensioni precedenti al massimo ${months} mesi: fino al ${formatDate(day)}`
    : `Al massimo ${further}${months} mesi: fino al ${formatDate(day)}`;

/** More than a notice gives is an extension, which the office grants before the suspension is over. */
const beyondNotice = (limit: SuspensionLimit): string =>
  limit.isWithPast ? `${beyond(limit)}; oltre serve una proroga` : beyond(limit);

/** Interruptions that are told of and follow a suspension count with it: it would be longer without opening than it may. */
async function beyondWithTold(
  asking: Asking,
  record: License,
  days: PastSuspension,
  { day }: SuspensionLimit,
): Promise<string | undefined> {
  const law = await lawOf(asking, record);
  if (law === undefined) return undefined;
  const course = await courseOf(asking.tx, record);
  const { to } = closedAround(days, 'suspensions', course, law.resumption);
  return to <= day
    ? undefined
    : `Con le interruzioni comunicate non si riaprirebbe fino al ${formatDate(to)}, e si può restare chiusi fino al ${formatDate(day)}: prima vanno ritirate, o si sospende per meno`;
}

export interface Asking {
  readonly tx: Tx;
  readonly today: string;
}
type License = RecordOf<typeof licenses>;

/** What the last day of a suspension depends on. */
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
async function lawOf(asking: Asking, record: Suspendable): Promise<SuspensionLaw | undefined> {
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
 * The last day a licence may be suspended as it is, an ISO date; null where nothing ends it, the office does, or its main
 * licence is not open yet;
 * undefined where nobody has written the term it counts by.
 */
export async function lastDayOf(
  asking: Asking,
  record: Suspendable,
): Promise<string | null | undefined> {
  const { suspendedFrom, suspendedTo, extendedTo, isRestrained } = record;
  if (suspendedFrom === null || isRestrained) return null;
  const law = await lawOf(asking, record);
  if (law === undefined) return undefined;
  const end = extendedTo !== null && suspendedTo !== null ? { end: suspendedTo } : {};
  const course = await courseOf(asking.tx, record);
  const limit = suspensionLimit({ from: suspendedFrom, ...end }, course, law);
  if (limit === null) return null;
  // What it was told it may last, no change of its opening takes back.
  const last = latest(limit.day, extendedTo ?? suspendedTo ?? suspendedFrom);
  const main = await mainOf(asking.tx, record.parent);
  return main ? heldUntil(last, main.stops) : last;
}

export const suspensionTermMissing: Ask<typeof licenses> = async (asking) =>
  heldWithout('suspension_resumption', await lawOf(asking, asking.record));

/** Of an activity that is suspended by its holder there is nothing left to suspend. */
export const suspendedAlready: Ask<typeof licenses> = async ({ record }) =>
  record.state === 'suspended' && !record.isRestrained
    ? [{ message: 'È già sospesa: si proroga, o si riprende prima' }]
    : [];

/** The term a suspension counts by, where there is one to begin. */
export const ownTermMissing: Ask<typeof licenses> = async (asking) =>
  (await suspendedAlready(asking)).length > 0 ? [] : suspensionTermMissing(asking);

/** It is extended once. */
export const alreadyExtended: Ask<typeof licenses> = async ({ record }) =>
  record.extendedTo === null ? [] : [{ message: 'La sospensione è già stata prorogata una volta' }];

export const withoutEnd: Ask<typeof licenses> = async ({ record }) =>
  record.suspendedTo === null ? [{ message: 'Questa sospensione non ha un termine' }] : [];

/**
 * Back to active from a day of the suspension on: told beforehand, unless the suspension was over by then, and not
 * once it has lasted longer than it may (registry 1.6).
 */
export const unfitReturn: Unfit<typeof licenses, 'reactivate'> = async (given) => {
  const { record, input, today } = given;
  const { suspendedFrom, suspensionEndsOn } = record;
  const on = input.on ?? today;
  const toldOn = input.toldOn ?? given.plannedOn ?? today;
  if (suspendedFrom !== null && on < suspendedFrom)
    return { on: `La sospensione comincia il ${formatDate(suspendedFrom)}: non prima` };
  const end = await turnAhead(given.tx, record, 'close', 'takeOver');
  if (end && on >= end.on) return { on: `${end.words}: si riprende prima` };
  const isOver = suspensionEndsOn !== null && on >= suspensionEndsOn;
  if (on < toldOn && !isOver)
    return { on: `Si comunica prima che riprenda: al più presto dal ${formatDate(toldOn)}` };
  return {
    on: (await stoppedProblem(given.tx, record, on)) ?? (await lapsedProblem(given, record, on)),
  };
};

export const reactivateLicense: Effect<typeof licenses, 'reactivate'> = async (context) => {
  const { tx, record, input, today, system } = context;
  const on = input.on ?? today;
  await settleAccommodation(context, 'active');
  const annexes = [...(await stoppedWith(tx, record)), ...(await endedMeanwhile(tx, record, on))];
  await system.act(licenses, [...new Set(annexes)], 'resume', { on });
  return { ...overSuspension(record, on), resumedOn: on };
};

/** An annex was open on no day its main licence was not. */
async function stoppedProblem(tx: Tx, { parent }: License, on: string): Promise<Words | undefined> {
  const main = await mainOf(tx, parent);
  const stop = main && stopOn(on, main.stops);
  // While it still is, the licence says so itself.
  if (!main || !stop?.to) return undefined;
  const until = formatDate(stop.to);
  return naming(
    licenses,
    main,
    (which) =>
      `La licenza principale${which} è stata sospesa fino al ${until}: al più presto da allora`,
  );
}

/** What lasted longer than it may goes on with nobody, its holder or a new one, from a day after that. */
export async function lapsedProblem(
  asking: Asking,
  record: License,
  on: string,
): Promise<string | undefined> {
  const last = await lastDayOf(asking, record);
  if (!last || on <= addDays(last, 1)) return undefined;
  return `La sospensione poteva durare fino al ${formatDate(last)}: indica il giorno in cui l’attività è ripresa, o dichiara la decadenza`;
}
