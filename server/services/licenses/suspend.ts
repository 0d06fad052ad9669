import { addMonths, formatDate } from '#src/domain/calendar.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { tellHolder } from './letter.ts';
import { limitsOf } from './limits.ts';

/** Suspends from a day the licence was alive, no longer than the territory allows (L.R. Lombardia 27/2015). */
export const suspendLicense: Effect = async (context) => {
  const { tx, record, input } = context;
  const from = String(input.from);
  if (from < String(record.startsOn))
    throw invalid({ from: ['La sospensione non può precedere l’inizio dell’attività'] });
  const months = (await limitsOf(tx, record))?.suspensionMonths ?? null;
  const latest = months === null ? null : addMonths(from, months);
  const to = (input.to ?? latest) as string | null;
  if (to !== null && to < from) throw invalid({ to: ['La fine non può precedere l’inizio'] });
  if (latest !== null && to !== null && to > latest)
    throw invalid({ to: [`Al massimo ${months} mesi: fino al ${formatDate(latest)}`] });
  await settleAccommodation(context, 'suspended');
  await tellHolder(context, 'sospesa', [
    to
      ? `La sospensione va dal ${formatDate(from)} al ${formatDate(to)}.`
      : `La sospensione comincia il ${formatDate(from)}.`,
  ]);
  return {
    ...noSuspension,
    suspendedFrom: from,
    suspendedTo: to,
    suspensionNoticeOn: input.noticeOn ?? null,
    suspensionReason: input.reason,
  };
};

/** A suspension is extended once, by as many months as the territory allows. */
export const extendSuspension: Effect = async ({ tx, record, input }) => {
  if (record.extendedTo !== null) throw conflict('La sospensione è già stata prorogata una volta');
  if (record.suspendedTo === null) throw conflict('Questa sospensione non ha un termine');
  const end = String(record.suspendedTo);
  const to = String(input.to);
  const months = (await limitsOf(tx, record))?.extensionMonths ?? null;
  if (to <= end) throw invalid({ to: [`La proroga va oltre il ${formatDate(end)}`] });
  const latest = months === null ? null : addMonths(end, months);
  if (latest !== null && to > latest)
    throw invalid({ to: [`Al massimo altri ${months} mesi: fino al ${formatDate(latest)}`] });
  return { extendedTo: to, extensionReason: input.reason };
};

/** Back to active: the suspension leaves the record, and stays in its history. */
export const reactivateLicense: Effect = async (context) => {
  await settleAccommodation(context, 'active');
  await tellHolder(context, 'riattivata', ['Comunica i prezzi prima di riaprire.']);
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
