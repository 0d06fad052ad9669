import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';

interface Left {
  readonly house: number;
  readonly licenses: readonly number[];
  /** Who was there without a title: what they published of the house goes too. */
  readonly strangers?: readonly number[];
}

/**
 * What a holder left waiting ends with their time: nothing is published or accepted in the name of who comes, and
 * both are told.
 */
export async function lapseWaiting(
  { tx, system }: { readonly tx: Tx; readonly system: Commands },
  { house, licenses, strangers = [] }: Left,
): Promise<void> {
  const prices = `select id from rate_declarations where license = any($1)
    and state in ('draft', 'returned', 'submitted') order by id`;
  await system.act(rateDeclarations, await idsOf(tx, prices, [licenses]), 'lapse');
  const cards = `select id from promo_cards where accommodation = $1
    and (state = 'submitted' or state = 'published' and "sentFor" = any($2)) order by id`;
  await system.act(promoCards, await idsOf(tx, cards, [house, strangers]), 'lapse');
  const contacts = `select id from contact_changes where accommodation = $1 and state = 'proposed' order by id`;
  await system.act(contactChanges, await idsOf(tx, contacts, [house]), 'lapse');
}
