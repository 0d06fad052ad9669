import { addDays, formatDate } from '#src/domain/dates.ts';
import {
  type SuspensionLaw,
  type SuspensionLimit,
  suspensionLimit,
} from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Context, Effect, Unfit } from '../../engine/twin.ts';
import { daysFor, heldWithout } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, wentWith } from './annexes.ts';
import { beforeLastDeed } from './ends.ts';
import { limitsOf } from './limits.ts';
import { overSuspension } from './suspensions.ts';

/**
 * A licence is suspended from a day it was alive and after all it did, so that no suspension slips in amid those that
 * count; told of beforehand, and no longer than the territory allows with what it continues: six months and six more
 * are not begun anew by a return of some days (registry 1.6).
 */
export const unfitSuspension: Unfit<typeof licenses, 'suspend'> = async (given) => {
  const { record, input } = given;
  const { from, to, noticeOn } = input;
  const amid = await beforeLastDeed(given.tx, record, from);
  if (amid) return { from: amid };
  if (noticeOn > from)
    return {
      noticeOn: `Si comunica prima che cominci: indica un giorno fino al ${formatDate(from)}`,
    };
  const limit = await limitFrom(given, record, from);
  if (limit && limit.day <= from) return { from: beyond(limit) };
  return limit && to !== null && to > limit.day ? { to: beyond(limit) } : {};
};

/** An annex is not open where its main licence is not: it is suspended for the same days (registry 10.6). */
export const suspendLicense: Effect<typeof licenses, 'suspend'> = async (context) => {
  const { tx, record, input, system } = context;
  const { from, noticeOn, reason } = input;
  const to = input.to ?? (await limitFrom(context, record, from))?.day ?? null;
  await settleAccommodation(context, 'suspended');
  const annexes = await annexesIn(tx, record, 'active');
  await system.act(licenses, annexes, 'suspend', { from, to, noticeOn, reason });
  return {
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
  if (to <= end) return { to: `La proroga va oltre il ${formatDate(end)}` };
  const law = await lawOf(given, record);
  const limit = law && suspensionLimit({ from, end }, record.suspensions, law);
  return limit && to > limit.day ? { to: beyond(limit, 'altri ') } : {};
};

export const extendSuspension: Effect<typeof licenses, 'extend'> = async (context) => {
  const { input, system } = context;
  await system.act(licenses, await suspendedWith(context), 'extend', input);
  return { extendedTo: input.to, extensionReason: input.reason };
};

/** The annexes whose suspension is that of their main licence. */
const suspendedWith = ({ tx, record }: Pick<Context<typeof licenses, 'extend'>, 'tx' | 'record'>) =>
  wentWith(tx, record, ['suspend'], ['suspend', 'suspended']);

/** How long a suspension that begins on an ISO day may last. */
async function limitFrom(asking: Asking, record: License, from: string) {
  const law = await lawOf(asking, record);
  return law && suspensionLimit({ from }, record.suspensions, law);
}

const beyond = ({ day, months, isWithPast }: SuspensionLimit, further = ''): string =>
  isWithPast
    ? `Con le sospensioni precedenti al massimo ${months} mesi: fino al ${formatDate(day)}`
    : `Al massimo ${further}${months} mesi: fino al ${formatDate(day)}`;

export interface Asking {
  readonly tx: Tx;
  readonly today: string;
}
type License = RecordOf<typeof licenses>;

/** What the last day of a suspension depends on. */
export type Suspendable = Pick<
  License,
  | 'type'
  | 'accommodation'
  | 'businessForm'
  | 'city'
  | 'suspendedFrom'
  | 'suspendedTo'
  | 'extendedTo'
  | 'suspensions'
  | 'isRestrained'
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
 * The last day a licence may be suspended as it is, an ISO date; null where nothing ends it, or the office does;
 * undefined where nobody has written the term it counts by.
 */
export async function lastDayOf(
  asking: Asking,
  record: Suspendable,
): Promise<string | null | undefined> {
  const { suspendedFrom, suspendedTo, extendedTo, suspensions, isRestrained } = record;
  if (suspendedFrom === null || isRestrained) return null;
  const law = await lawOf(asking, record);
  if (law === undefined) return undefined;
  const end = extendedTo !== null && suspendedTo !== null ? { end: suspendedTo } : {};
  return suspensionLimit({ from: suspendedFrom, ...end }, suspensions, law)?.day ?? null;
}

export const suspensionTermMissing: Ask<typeof licenses> = async (asking) =>
  heldWithout('suspension_resumption', await lawOf(asking, asking.record));

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
  const isOver = suspensionEndsOn !== null && on >= suspensionEndsOn;
  if (on < toldOn && !isOver)
    return { on: `Si comunica prima che riprenda: al più presto dal ${formatDate(toldOn)}` };
  return { on: await lapsedProblem(given, record, on) };
};

export const reactivateLicense: Effect<typeof licenses, 'reactivate'> = async (context) => {
  const { record, input, today, system } = context;
  const on = input.on ?? today;
  await settleAccommodation(context, 'active');
  const toldOn = input.toldOn ?? context.plannedOn ?? today;
  await system.act(licenses, await suspendedWith(context), 'reactivate', { on, toldOn });
  return { ...overSuspension(record, on), resumedOn: on };
};

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
