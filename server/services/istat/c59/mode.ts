import { firstDayOf, lastDayOf, type Month, monthOf } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import { isTyped } from './months-typed.ts';

/** Has anybody a card that says they came in a month? Who came before it and left in it is carried over. */
export const hasCards = async (tx: Tx, license: number, month: Month): Promise<boolean> =>
  (await run(tx, cardsSql, [license, firstDayOf(month), lastDayOf(month)])).length > 0;

/** Found by the index of the house. */
const cardsSql = `
  select 1 from guest_stays s
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."arrivalDate" between $2 and $3 limit 1`;

/**
 * Does a card tell of a month that is typed? It may say of one who came in it where they stay on into a month of cards: they are
 * carried over (istat 7.6, 10.10).
 */
export async function isOfTypedMonth(
  tx: Tx,
  license: number,
  {
    arrivalDate,
    departureDate,
  }: { readonly arrivalDate: string; readonly departureDate: string | null },
  today: string,
): Promise<boolean> {
  const isOfC59 = await isTyped(tx, license);
  return isOfC59(monthOf(arrivalDate)) && isOfC59(monthOf(departureDate ?? today));
}

/** What one source of a month does not let the other write; the codes and words of istat 12. */
export const hasCardsAlready = {
  code: 'C59_MODE',
  field: 'month',
  message: 'Il mese contiene schedine: inserimento rapido non disponibile',
  holds: true,
} as const;
export const isTypedAlready = {
  code: 'C59_MODE',
  field: 'arrivalDate',
  message: 'Il mese è inserito con il C/59: le schedine non si scrivono',
  holds: true,
} as const;
