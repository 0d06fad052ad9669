import { type Change, type Offer, offersOf } from '#src/domain/offers.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { daysLeft, unfitFor } from './missing.ts';
import { offersFor } from './offers.ts';

interface Asking {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly today: string;
}

/** Published prices that are to be corrected: of which campaign, and what no longer fits, in words. */
export interface UnfitPrices {
  readonly campaign: string;
  readonly unfit: string;
}

/** Which published prices of a licence are to be corrected once it is so from that day on. */
export async function unpricedAfter(
  asking: Asking,
  license: number,
  change: Change,
): Promise<readonly UnfitPrices[]> {
  const offers = await offersFor(asking, license, { more: change });
  return unpricedBy(asking, { license, on: change.on }, offers);
}

/** Which are to be corrected, and are not today, once what an application was granted is not to be. */
export async function unpricedWithout(
  asking: Asking,
  license: number,
  application: number,
): Promise<readonly UnfitPrices[]> {
  const about = { license, on: asking.today };
  const before = await unpricedBy(asking, about, await offersFor(asking, license));
  const offers = await offersFor(asking, license, { without: application });
  return (await unpricedBy(asking, about, offers)).filter(
    ({ campaign, unfit }) =>
      !before.some((one) => one.campaign === campaign && one.unfit === unfit),
  );
}

/** The same once it passes on as it stands: what its holder was granted for a day ahead is not told with it. */
export async function unpricedAsItStands(
  asking: Asking,
  license: number,
  on: string,
): Promise<readonly UnfitPrices[]> {
  const { rows, openingPeriods } = await asking.read(licenses, license);
  const offers = offersOf({ rows, periods: openingPeriods }, [], asking.today);
  return unpricedBy(asking, { license, on }, offers);
}

async function unpricedBy(
  { tx, read }: Asking,
  { license, on }: { readonly license: number; readonly on: string },
  offers: readonly Offer[],
): Promise<readonly UnfitPrices[]> {
  const published = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [license, on],
  );
  const found: UnfitPrices[] = [];
  for (const id of published) {
    const declaration = await read(rateDeclarations, id);
    const span = await daysLeft(tx, declaration, on);
    const unfit = await unfitFor(tx, declaration, { offers, span });
    if (unfit !== '')
      found.push({ campaign: declaration.periodLabel ?? 'Periodo tariffario', unfit });
  }
  return found;
}
