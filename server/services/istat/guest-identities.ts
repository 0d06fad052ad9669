import { isHead } from '#src/domain/istat/composition.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { type Rules, twin } from '../../engine/twin.ts';

/** The document is the head's to show (istat 7.2, 12). */
const ofHead: Rules<typeof guestIdentities> = async ({ after, read }) => {
  const { documentNumber, documentType, documentPlace, stay } = after;
  if (documentNumber === null && documentType === null && documentPlace === null) return [];
  const { guestType } = await read(guestStays, stay);
  return isHead(guestType)
    ? []
    : [
        {
          code: 'member',
          field: 'documentNumber',
          message: 'Il documento non va indicato per familiari e membri del gruppo',
        },
      ];
};

export const guestIdentitiesTwin = twin(guestIdentities, { rules: ofHead });
