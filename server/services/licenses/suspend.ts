import { earliest, formatDate, latest } from '#src/domain/dates.ts';
import {
  closedAround,
  type PastSuspension,
  type SuspensionLimit,
  suspensionLimit,
} from '#src/domain/suspensions.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { annexesIn, heldWith, stoppedWith } from './annexes.ts';
import { courseOf } from './course.ts';
import type { End } from './deeds.ts';
import { beforeLastDeed } from './ends.ts';
import { leftToHolder } from './restrain.ts';
import {
  type Asking,
  countsFrom,
  lawOf,
  limitFrom,
  suspensionTermMissing,
  suspensionTermOf,
} from './suspension-law.ts';
import { endBehind, turnAhead } from './turn-ahead.ts';

type License = RecordOf<typeof licenses>;

/**
 * A licence is suspended from a day it was alive and after all it did, so that no suspension slips in amid those that
 * count; told of beforehand, and no longer than a notice may with what it continues: six months are not begun anew by a
 * return of some days, and the six more are an extension (registry 1.6).
 */
export const unfitSuspension: Unfit<typeof licenses, 'suspend'> = async (given) => {
  const { record, input, plannedOn } = given;
  const { from, to, noticeOn } = input;
  if (isSuspendedByHolder(record)) return { from: isSuspendedWords };
  // Told of before an office held it, it is hindered by nothing of that: a notice has effect as it is received.
  const amid = await beforeLastDeed(given.tx, record, from, heldBeside(record, from, noticeOn));
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
  if (!limit) return {};
  const isPlanned = plannedOn !== undefined;
  const last = to ?? (await furthestFrom({ ...given, isPlanned }, record, from)) ?? limit.day;
  return { to: await beyondWithTold(given, record, { from, to: last }, limit) };
};

/** Of what an office holds since, and has given back at no time from an ISO day on, that day and that on which it was told of; undefined of any other. */
export const heldBeside = (
  { isRestrained, restraints }: Pick<License, 'isRestrained' | 'restraints'>,
  on: string,
  toldOn: string,
): End | undefined =>
  isRestrained && restraints.every(({ to }) => to === null || to <= on)
    ? { on, toldOn }
    : undefined;

/**
 * The last ISO day of a suspension from `from` of which none is told: as far as a notice reaches, and not beyond the end it was asked for
 * under; null where neither is.
 */
export async function furthestFrom(
  asking: Asking & { readonly isPlanned: boolean },
  record: License,
  from: string,
): Promise<string | null> {
  const limit = await limitFrom(asking, record, from);
  const end = await endBehind(asking.tx, record, asking);
  const days = [limit?.day, end?.on].filter((day) => day !== undefined);
  return days.length === 0 ? null : days.reduce(earliest);
}

/**
 * An annex is not open where its main licence is not: it is suspended for the same days (registry 10.6). What an office holds is
 * its holder's suspension from then on, and held as well (decision 117).
 */
export const suspendLicense = (async (context) => {
  const { tx, record, input, system, plannedOn } = context;
  const { from, noticeOn, reason } = input;
  const isPlanned = plannedOn !== undefined;
  const to = input.to ?? (await furthestFrom({ ...context, isPlanned }, record, from));
  await settleAccommodation(context, 'suspended');
  const held = record.isRestrained ? await heldWith(tx, record) : [];
  const annexes = [...(await annexesIn(tx, record, 'active')), ...held];
  await system.act(licenses, annexes, 'stop', { from, to, noticeOn, reason });
  return {
    ...(record.isRestrained && (await leftToHolder(context, from))),
    suspendedFrom: from,
    suspendedTo: to,
    extendedTo: null,
    extensionReason: null,
    suspensionNoticeOn: noticeOn,
    suspensionCountsFrom: await countsFrom(context, record, from),
    suspensionReason: reason,
  };
}) satisfies Effect<typeof licenses, 'suspend'>;

/** A suspension that may last yet is extended by as many months as the territory allows. */
export const unfitExtension: Unfit<typeof licenses, 'extend'> = async (given) => {
  const { record, input, today } = given;
  const { to } = input;
  const from = record.suspendedFrom ?? record.startsOn;
  const end = record.suspendedTo;
  // It is held back: there is nothing to extend.
  if (end === null) return {};
  // It is in time by the same sum of days that says when it has lapsed (decision 119).
  const last = (await suspensionTermOf(given, record))?.last ?? end;
  if ((input.askedOn ?? today) > last)
    return {
      askedOn: `La sospensione poteva durare fino al ${formatDate(last)}: la proroga si chiede entro quel giorno`,
    };
  if ((input.askedOn ?? today) < from)
    return { askedOn: `La sospensione comincia il ${formatDate(from)}: non si proroga prima` };
  if (to <= end) return { to: `La proroga va oltre il ${formatDate(end)}` };
  const back = await turnAhead(given.tx, record, 'reactivate', 'close', 'takeOver');
  if (back && to > back.on) return { to: `${back.words}: al massimo fino ad allora` };
  const law = await lawOf(given, record);
  const course = await courseOf(given.tx, record);
  const limit = law && suspensionLimit({ from, end, until: latest(from, today) }, course, law);
  if (limit && to > limit.day) return { to: beyond(limit, 'altri ') };
  return limit ? { to: await beyondWithTold(given, record, { from, to }, limit) } : {};
};

export const extendSuspension = (async (context) => {
  const { tx, record, input, system } = context;
  const { to, reason } = input;
  await system.act(licenses, await stoppedWith(tx, record), 'prolong', { to, reason });
  return { extendedTo: to, extensionReason: reason };
}) satisfies Effect<typeof licenses, 'extend'>;

const beyond = ({ day, months, since, isWithPast }: SuspensionLimit, further = ''): string =>
  isWithPast
    ? `Con le sospensioni precedenti al massimo ${months} mesi, contati dal ${formatDate(since)}: fino al ${formatDate(day)}`
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

/** Of an activity that is suspended by its holder there is nothing left to suspend. */
export const suspendedAlready: Ask<typeof licenses> = async ({ record }) =>
  isSuspendedByHolder(record) ? [{ message: isSuspendedWords }] : [];

const isSuspendedByHolder = ({ state, isRestrained }: License): boolean =>
  state === 'suspended' && !isRestrained;
const isSuspendedWords = 'È già sospesa: si proroga, o si riprende prima';

/** The term a suspension counts by, where there is one to begin. */
export const ownTermMissing: Ask<typeof licenses> = async (asking) =>
  (await suspendedAlready(asking)).length > 0 ? [] : suspensionTermMissing(asking);

/** It is extended once. */
export const alreadyExtended: Ask<typeof licenses> = async ({ record }) =>
  record.extendedTo === null ? [] : [{ message: 'La sospensione è già stata prorogata una volta' }];

export const withoutEnd: Ask<typeof licenses> = async ({ record }) =>
  record.suspendedTo === null ? [{ message: 'Questa sospensione non ha un termine' }] : [];
