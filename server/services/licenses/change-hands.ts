import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { accommodations } from '#src/resources/registry/accommodations.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { contacts } from '#src/resources/registry/contacts.ts';
import { documents } from '#src/resources/registry/documents.ts';
import { placeDocuments } from '#src/resources/registry/words.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { BodyOf, RecordOf } from '../../engine/declaration.ts';
import { filled, picked } from '../registry/filled.ts';

type Filed = RecordOf<typeof applications>;

const unreached = Object.fromEntries(Object.keys(contacts).map((name) => [name, null])) as BodyOf<
  typeof accommodations
>;

/** Links and people of who wrote a card; its texts and images are of the place. */
export const linksOfHolder = {
  bookingUrl: null,
  facebook: null,
  instagram: null,
  keyHandover: null,
};

/**
 * A house goes to who took it over, reached as they filed: what the one before was reached by is theirs, and so
 * are the papers that are not about the place (registry 1.1, 1.6).
 */
export async function handHouse(
  { tx, system }: { readonly tx: Tx; readonly system: Commands },
  house: number,
  { holder, filed }: { readonly holder: number; readonly filed: Filed },
): Promise<void> {
  const [card] = await run(tx, 'select id from promo_cards where accommodation = $1', [house]);
  if (card) await system.edit(promoCards, Number(card.id), linksOfHolder);
  await system.edit(documents, await ofItsHolderAlone(tx, house), { ofPredecessor: true });
  await system.edit(accommodations, house, {
    manager: holder,
    ...unreached,
    ...picked(filed, 'email', 'phone'),
    ...filled(picked(filed, 'residenceUse')),
  });
}

/** The papers of a house that are of who runs it, and stay theirs when it goes to somebody else. */
export const ofItsHolderAlone = (tx: Tx, house: number) =>
  idsOf(
    tx,
    `select id from documents where accommodation = $1 and not "ofPredecessor"
       and kind <> all($2) order by id`,
    [house, placeDocuments],
  );
