import type { promoCards } from '#src/resources/promotion/promo-cards.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Writer } from '../../engine/writer.ts';

/**
 * Does the holder of a card's house do it: a member, in person? The demonstration makes up what its people
 * agreed to.
 */
export const isOfHolder = (
  { author, door }: Pick<Writer, 'author' | 'door'>,
  { manager }: Pick<RecordOf<typeof promoCards>, 'manager'>,
): boolean =>
  door === 'demo' ||
  (manager !== null && author.manager === manager && author.impersonator === null);
