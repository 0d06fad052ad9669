import { type Change, type Offer, offersOf } from '#src/domain/offers.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import { daysLeft, unfitFor } from './missing.ts';
import { type Asking, letNow, type Otherwise, offersFor } from './offers.ts';

/** Published prices that are to be corrected: of which campaign, and what no longer fits, in words. */
export interface UnfitPrices {
  readonly campaign: string;
  readonly unfit: string;
}

/** Which published prices of a licence are to be corrected once it is so from that day on. */
export async function unpricedAfter(
  asking: Asking,
  license: number,
  more: Change,
): Promise<readonly UnfitPrices[]> {
  const offers = await offersFor(asking, license, { more });
  return unpricedBy(asking, { license, on: more.on }, offers);
}

/** Which are to be corrected as it stands and is granted, or would be otherwise. */
export const unpricedIf = async (
  asking: Asking,
  license: number,
  otherwise: HowElse = {},
): Promise<readonly UnfitPrices[]> =>
  unpricedBy(
    asking,
    { license, on: asking.today },
    await offersFor(asking, license, otherwise),
    otherwise,
  );

/** Those of them that are not to be corrected today. */
export async function unpricedOtherwise(
  asking: Asking,
  license: number,
  otherwise: HowElse,
): Promise<readonly UnfitPrices[]> {
  const before = await unpricedIf(asking, license);
  return (await unpricedIf(asking, license, otherwise)).filter(
    ({ campaign, unfit }) =>
      !before.some((one) => one.campaign === campaign && one.unfit === unfit),
  );
}

/** What an application was granted is not to be, or what the register has of the licence is put right, or both. */
type HowElse = Pick<Otherwise, 'without' | 'instead'>;

/** The same once it passes on as it stands: what its holder was granted for a day ahead is not told with it. */
export async function unpricedAsItStands(
  asking: Asking,
  license: number,
  on: string,
): Promise<readonly UnfitPrices[]> {
  const offers = offersOf(letNow(await asking.read(licenses, license)), [], asking.today);
  return unpricedBy(asking, { license, on }, offers);
}

async function unpricedBy(
  asking: Asking,
  { license, on }: { readonly license: number; readonly on: string },
  offers: readonly Offer[],
  otherwise?: Otherwise,
): Promise<readonly UnfitPrices[]> {
  const { tx, read } = asking;
  const published = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [license, on],
  );
  const found: UnfitPrices[] = [];
  for (const id of published) {
    const declaration = await read(rateDeclarations, id);
    const span = await daysLeft(tx, declaration, on);
    const unfit = await unfitFor(asking, declaration, { offers, span }, otherwise);
    if (unfit !== '')
      found.push({ campaign: declaration.periodLabel ?? 'Periodo tariffario', unfit });
  }
  return found;
}
