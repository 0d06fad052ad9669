import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { daysFor } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { tellHolder } from './letter.ts';
import { noSuspension } from './suspend.ts';

/** A licence closes on a day it was alive; a suspension ends with it. */
export const closeLicense: Effect = async (context) => {
  const { record, input } = context;
  if (String(input.on) < String(record.startsOn))
    throw invalid({ on: ['La cessazione non può precedere l’inizio dell’attività'] });
  await settleAccommodation(context, 'closed');
  await tellHolder(context, 'cessata', [`Data di cessazione: ${formatDate(String(input.on))}.`]);
  return {
    closedOn: input.on,
    closureReason: input.reason ?? 'ceased',
    ...noSuspension,
  };
};

/** A closure may be taken back for some days. */
export const reopenLicense: Effect = async (context) => {
  const { record } = context;
  const closedOn = String(record.closedOn);
  const regret = await daysFor(context.tx, 'closure_regret', record.city);
  if (todayInRome() > addDays(closedOn, regret))
    throw conflict(
      `Si può riaprire entro ${regret} giorni: la licenza è cessata il ${formatDate(closedOn)}`,
    );
  await settleAccommodation(context, 'active');
  await tellHolder(context, 'riaperta', []);
  return { closedOn: null, closureReason: null };
};
