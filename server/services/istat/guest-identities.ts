import { formatDate } from '#src/domain/dates.ts';
import { isHead } from '#src/domain/istat/composition.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { type Rules, twin } from '../../engine/twin.ts';
import { overdueNames } from './names-kept.ts';

/** The document is the head's to show (istat 7.2, 12). */
export const ofHead = (async ({ after, read }) => {
  const { documentNumber, documentType, documentPlace, stay } = after;
  if (documentNumber === null && documentType === null && documentPlace === null) return [];
  const { guestType } = await read(guestStays, stay);
  return isHead(guestType)
    ? []
    : [
        {
          code: 'member' as const,
          field: 'documentNumber' as const,
          message: 'Il documento non va indicato per familiari e membri del gruppo',
        },
      ];
}) satisfies Rules<typeof guestIdentities>;

/** Who a guest was is forgotten some days after they left, or would have come: nobody writes it anew (ruling 10). */
const forgotten = (async ({ before, after, read, db, today }) => {
  if (before !== undefined) return [];
  const { state, arrivalDate, departureDate } = await read(guestStays, after.stay);
  const left = state === 'cancelled' ? arrivalDate : departureDate;
  const days = await overdueNames({ tx: db, today }, left);
  if (left === null || days === undefined) return [];
  const message = `I nomi si conservano ${days} giorni dalla partenza: il soggiorno è finito il ${formatDate(left)}, e si lasciano vuoti`;
  return [{ code: 'forgotten' as const, field: 'lastName' as const, message }];
}) satisfies Rules<typeof guestIdentities>;

export const guestIdentitiesTwin = twin(guestIdentities, {
  rules: async (judging) => [...(await ofHead(judging)), ...(await forgotten(judging))],
});
