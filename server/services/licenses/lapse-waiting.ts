import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { promoCards } from '#src/resources/promotion/promo-cards.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Context } from '../../engine/twin.ts';

/**
 * What the old holder left waiting ends with their time: nothing is published or accepted in the name of who
 * comes, and both are told.
 */
export async function lapseWaiting({
  tx,
  record: { id, accommodation },
  system,
}: Context<typeof licenses, 'takeOver'>): Promise<void> {
  const waiting = (sql: string, of: number) => idsOf(tx, `${sql} order by id`, [of]);
  const prices = `select id from rate_declarations where license = $1
    and state in ('draft', 'returned', 'submitted')`;
  await system.act(rateDeclarations, await waiting(prices, id), 'lapse');
  const cards = `select id from promo_cards where accommodation = $1 and state = 'submitted'`;
  await system.act(promoCards, await waiting(cards, accommodation), 'lapse');
  const contacts = `select id from contact_changes where accommodation = $1 and state = 'proposed'`;
  await system.act(contactChanges, await waiting(contacts, accommodation), 'lapse');
}
