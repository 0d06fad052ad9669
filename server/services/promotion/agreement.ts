import type { promoCards } from '#src/resources/promotion/promo-cards.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { openLicenses } from '../open-data/images.ts';
import { isOfHolder } from './holder.ts';

type Card = RecordOf<typeof promoCards>;

/**
 * What everybody may read of a holder, or take on of theirs, the holder agrees to (registry 11, optional
 * consents); anybody who may edit the card takes it back.
 */
export const agreementRules: Rules<typeof promoCards> = async ({ before, after, cause }) => {
  if (isOfHolder(cause, after)) return [];
  // To another house the agreement about this one does not go along.
  return withoutAgreement(before?.manager === after.manager ? before : undefined, after);
};

type AgreedTo = Violation<'contactsPublic' | 'images'>;

function withoutAgreement(
  agreed: Card | undefined,
  { contactsPublic, images }: Card,
): readonly AgreedTo[] {
  const found: AgreedTo[] = [];
  const refuse = (field: AgreedTo['field'], message: string) =>
    found.push({ code: 'agreement', field, message });
  if (contactsPublic && !agreed?.contactsPublic)
    refuse('contactsPublic', 'Lo accende solo chi gestisce la struttura, di persona');
  const known = termsOf(agreed?.images ?? []);
  const opened = images.findIndex((image) =>
    termsOf([image]).some((terms) => !known.includes(terms)),
  );
  if (opened >= 0)
    refuse(
      'images',
      `La licenza aperta la dà solo chi gestisce la struttura, di persona: immagine ${opened + 1}`,
    );
  return found;
}

/** Which images may be taken on, under which licence and when. */
const termsOf = (images: Card['images']): readonly string[] =>
  images
    .filter(({ license }) => openLicenses.includes(String(license)))
    .map(({ id, license, validFrom, validTo }) =>
      [id, license, validFrom ?? '', validTo ?? ''].join(),
    );
