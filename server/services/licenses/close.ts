import { addDays, formatDate } from '#src/domain/calendar.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Ask, Effect, Unfit } from '../../engine/twin.ts';
import { daysFor } from '../registry/deadlines.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { earlyEnd } from './ends.ts';
import { lastDayOf } from './suspend.ts';
import { overSuspension } from './suspensions.ts';

/** A licence closes on a day it was alive. */
export const unfitEnd: Unfit<typeof licenses, 'close'> = async (given) => ({
  on: await earlyEnd(given),
});

/** A suspension ends with it. */
export const closeLicense: Effect<typeof licenses, 'close'> = async (context) => {
  const { record, input, today } = context;
  await settleAccommodation(context, 'closed');
  return {
    closedOn: input.on,
    closureRegisteredOn: today,
    closureReason: input.reason ?? 'ceased',
    ...overSuspension(record, input.on),
  };
};

/** What depends on a licence ends before it. */
export const livingAnnexes: Ask<typeof licenses> = async ({ tx, record }) => {
  const living = await run(
    tx,
    `select id, number from licenses
     where parent = $1 and state in ('active', 'suspended', 'prohibited') order by id`,
    [record.id],
  );
  return living.map(({ id, number }) => ({
    message: `Ha una dipendenza in vita, la licenza ${number}: prima va cessata quella`,
    resource: 'licenses',
    id: Number(id),
  }));
};

/** What was suspended longer than it may be has ended by itself, on the last day it might have resumed (registry 1.6, 10.6). */
export const lapseLicense: Effect<typeof licenses, 'lapse'> = async (context) => {
  const { record } = context;
  const on = (await lastDayOf(context, record)) ?? context.today;
  await settleAccommodation(context, 'closed');
  return {
    closedOn: on,
    closureRegisteredOn: context.today,
    closureReason: 'lapsed',
    ...overSuspension(record, on),
  };
};

export const notLapsed: Ask<typeof licenses> = async (asking) => {
  const on = await lastDayOf(asking, asking.record);
  if (on === null) return [{ message: 'Questa sospensione non ha un termine di legge' }];
  return asking.today > on
    ? []
    : [{ message: `La sospensione può durare fino al ${formatDate(on)}: prima non decade` }];
};

/** What was prohibited for good leaves its house to another licence. */
export const concludeLicense: Effect<typeof licenses, 'conclude'> = async (context) => {
  await settleAccommodation(context, 'closed');
  const { today } = context;
  return { closedOn: today, closureRegisteredOn: today, closureReason: 'prohibited' };
};

/** A closure may be taken back for some days from the act, whatever day it is of. */
export const reopenLicense: Effect<typeof licenses, 'reopen'> = async (context) => {
  await settleAccommodation(context, 'active');
  return { closedOn: null, closureRegisteredOn: null, closureReason: null };
};

export const regretOver: Ask<typeof licenses> = async ({ tx, record, today }) => {
  const regret = await daysFor({ tx, today }, 'closure_regret', record.city);
  if (record.closureReason === 'prohibited') return [{ message: 'È cessata per divieto' }];
  const { closureRegisteredOn } = record;
  if (closureRegisteredOn === null || today <= addDays(closureRegisteredOn, regret)) return [];
  const on = formatDate(closureRegisteredOn);
  return [
    { message: `Si può riaprire entro ${regret} giorni: la cessazione è registrata il ${on}` },
  ];
};
