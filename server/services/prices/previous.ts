import { asOnePrice } from '#src/domain/prices.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Effect } from '../../engine/twin.ts';
import { campaignOf } from './campaign-of.ts';
import { heldSql } from './held.ts';
import { lineSql } from './line.ts';

type Declarations = typeof rateDeclarations;

/** Begins with the prices that held before, of each thing one where this campaign has no seasons; who took over, with those of who was there. */
export const copyPreviousPrices = (async (context) => {
  const { tx, record, system } = context;
  const id = await previousId(tx, record);
  if (id === undefined) return undefined;
  const before = await system.read(rateDeclarations, id);
  const { supplements, included, breakfast, mealDrinks, hasRestaurant } = before;
  const { seasons } = await campaignOf(tx, record);
  const lines = seasons.length > 0 ? before.lines : asOnePrice(before.lines);
  return { lines, supplements, included, breakfast, mealDrinks, hasRestaurant, isWritten: true };
}) satisfies Effect<Declarations, 'copyPrevious'>;

export const nothingBefore: Ask<Declarations> = async ({ tx, record }) =>
  (await previousId(tx, record)) === undefined
    ? [{ message: 'Questa licenza non ha prezzi pubblicati prima' }]
    : [];

/** The declaration that held last, extraordinary months apart: of the licence, else of the one it succeeded. */
async function previousId(
  tx: Tx,
  { id, license, period, validTo }: RecordOf<Declarations>,
): Promise<number | undefined> {
  const [found] = await run(
    tx,
    `select h.declaration from ${lineSql('$1')} line cross join lateral ${heldSql('line.id')} h
     join rate_declarations d on d.id = h.declaration join rate_periods p on p.id = d.period
     where d.id <> $2 and (p.kind <> 'extraordinary' or p.id = $3)
     order by steps, h."from" <= $4 desc, h."from" desc limit 1`,
    [license, id, period, validTo],
  );
  return found && Number(found.declaration);
}
