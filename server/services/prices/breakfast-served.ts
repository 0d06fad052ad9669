import { isBreakfastPaid } from '#src/domain/prices.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';

/** What a bed and breakfast offers is a night with breakfast, by whatever board its price is called: that is neither left out nor paid apart (registry 1.3, 10.9). */
export const breakfastServed: Ask<typeof rateDeclarations> = async ({ tx, record }) => {
  if (record.breakfast !== 'none' && !isBreakfastPaid(record)) return [];
  const [serving] = await run(tx, servingSql, [record.license]);
  const message = 'In un bed & breakfast la colazione è nel servizio: c’è, e non si paga a parte';
  return serving ? [{ message, field: 'breakfast' }] : [];
};

const servingSql = `select 1 from licenses l join accommodations a on a.id = l.accommodation
  join accommodation_types t on t.id = coalesce(l.type, a.type)
  where l.id = $1 and t."istatCategory" = 'bb'`;
