import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';

/** A licence closes on a day it was alive; a suspension ends with it. */
export const closeLicense: Effect = async ({ record, input }) => {
  if (String(input.on) < String(record.startsOn))
    throw invalid({ on: ['La cessazione non può precedere l’inizio dell’attività'] });
  return { closedOn: input.on, suspendedFrom: null };
};
