import { addMonths, formatDate } from '#src/domain/calendar.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { limitsOf } from './limits.ts';

/** Suspends from a day the licence was alive, no longer than the territory allows (L.R. Lombardia 27/2015). */
export const suspendLicense: Effect<typeof licenses, 'suspend'> = async (context) => {
  const { tx, record, input } = context;
  const { from } = input;
  if (from < record.startsOn)
    throw invalid({ from: ['La sospensione non può precedere l’inizio dell’attività'] });
  const months = (await limitsOf(tx, record))?.suspensionMonths ?? null;
  const latest = months === null ? null : addMonths(from, months);
  const to = input.to ?? latest;
  if (latest !== null && to !== null && to > latest)
    throw invalid({ to: [`Al massimo ${months} mesi: fino al ${formatDate(latest)}`] });
  await settleAccommodation(context, 'suspended');
  return {
    ...noSuspension,
    suspendedFrom: from,
    suspendedTo: to,
    suspensionNoticeOn: input.noticeOn,
    suspensionReason: input.reason,
  };
};

/** A suspension is extended by as many months as the territory allows. */
export const extendSuspension: Effect<typeof licenses, 'extend'> = async ({
  tx,
  record,
  input,
}) => {
  const end = record.suspendedTo ?? input.to;
  const { to } = input;
  const months = (await limitsOf(tx, record))?.extensionMonths ?? null;
  if (to <= end) throw invalid({ to: [`La proroga va oltre il ${formatDate(end)}`] });
  const latest = months === null ? null : addMonths(end, months);
  if (latest !== null && to > latest)
    throw invalid({ to: [`Al massimo altri ${months} mesi: fino al ${formatDate(latest)}`] });
  return { extendedTo: to, extensionReason: input.reason };
};

/** It is extended once. */
export const alreadyExtended: Ask<typeof licenses> = async ({ record }) =>
  record.extendedTo === null ? [] : [{ message: 'La sospensione è già stata prorogata una volta' }];

export const withoutEnd: Ask<typeof licenses> = async ({ record }) =>
  record.suspendedTo === null ? [{ message: 'Questa sospensione non ha un termine' }] : [];

/** Back to active: the suspension leaves the record, and stays in its history. */
export const reactivateLicense: Effect<typeof licenses, 'reactivate'> = async (context) => {
  await settleAccommodation(context, 'active');
  return noSuspension;
};

/** What a licence says of a suspension once there is none. */
export const noSuspension = {
  suspendedFrom: null,
  suspendedTo: null,
  extendedTo: null,
  suspensionNoticeOn: null,
  suspensionReason: null,
  extensionReason: null,
} as const;
