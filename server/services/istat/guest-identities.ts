import { isHead } from '#src/domain/istat/composition.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { type Rules, twin } from '../../engine/twin.ts';

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

export const guestIdentitiesTwin = twin(guestIdentities, { rules: ofHead });
