import type { Change } from '#src/domain/offers.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { daysLeft, unfitFor } from './missing.ts';
import { offersFor } from './offers.ts';

interface Asking {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly today: string;
}

/** Which published prices of a licence are to be corrected once it is so from that day on, in words, a line each that begins with their campaign. */
export async function unpricedAfter(
  asking: Asking,
  license: number,
  change: Change,
): Promise<readonly string[]> {
  const { tx, read } = asking;
  const offers = await offersFor(asking, license, change);
  const published = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [license, change.on],
  );
  const lines: string[] = [];
  for (const id of published) {
    const declaration = await read(rateDeclarations, id);
    const span = await daysLeft(tx, declaration, change.on);
    const unfit = await unfitFor(tx, declaration, { offers, span });
    if (unfit !== '') lines.push(`(${declaration.periodLabel}): ${unfit}`);
  }
  return lines;
}
