import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';

/** A licence is suspended from a day it was already alive. */
export const suspendLicense: Effect = async ({ record, input }) => {
  if (String(input.from) < String(record.startsOn))
    throw invalid({ from: ['La sospensione non può precedere l’inizio dell’attività'] });
  return { suspendedFrom: input.from };
};

/** Back to active: the suspension leaves the record, and stays in its history. */
export const reactivateLicense: Effect = async () => ({ suspendedFrom: null });
