import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run } from '../../db/transaction.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { settleAccommodation } from './accommodation-state.ts';
import { overSuspension } from './suspensions.ts';

/**
 * An office suspends what is to be conformed (L. 241/1990, art. 19, c. 3): from today and until the measures are
 * there, whatever the holder may still suspend of their own.
 */
export const restrainLicense: Effect<typeof licenses, 'restrain'> = async (context) => {
  const { input, today } = context;
  await settleAccommodation(context, 'suspended');
  return {
    isRestrained: true,
    suspendedFrom: today,
    suspensionNoticeOn: today,
    suspensionReason: input.reason,
  };
};

/** The measures are there. */
export const releaseLicense: Effect<typeof licenses, 'release'> = async (context) => {
  await settleAccommodation(context, 'active');
  const { record, today } = context;
  return { ...overSuspension(record, today), resumedOn: today };
};

/** What an office imposed, its holder neither ends nor extends. */
export const restrained: Ask<typeof licenses> = async ({ tx, record }) => {
  if (!record.isRestrained) return [];
  const [invitation] = await run(
    tx,
    `select id from applications where "suspendedLicense" = $1 order by id desc limit 1`,
    [record.id],
  );
  const message =
    'L’ha sospesa un invito a conformare: riprende quando l’ufficio trova adottate le misure';
  return [
    { message, ...(invitation && { resource: applications.name, id: Number(invitation.id) }) },
  ];
};
