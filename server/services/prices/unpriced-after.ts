import { type Change, type Offer, offersOf } from '#src/domain/offers.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { daysLeft, unfitAsSent, unfitFor } from './missing.ts';
import { type Asking, letNow, type Otherwise, offersFor } from './offers.ts';

/** Prices, published or sent, that are to be corrected: of which campaign, and what no longer fits, in words. */
export interface UnfitPrices {
  readonly campaign: string;
  readonly unfit: string;
  /** They are sent, and yet to be published. */
  readonly isSent: boolean;
}

/** Which prices of a licence are to be corrected once it is so from that day on. */
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

/** Which of those published once it passes on as it stands: what is sent does not pass, and what its holder was granted for a day ahead is not told with it. */
export async function unpricedAsItStands(
  asking: Asking,
  license: number,
  on: string,
): Promise<readonly UnfitPrices[]> {
  const offers = offersOf(letNow(await asking.read(licenses, license)), [], asking.today);
  return unpricedBy(asking, { license, on, states: ['published'] }, offers);
}

/** The prices of a licence that hold on an ISO day or later, in these states. */
interface Judged {
  readonly license: number;
  readonly on: string;
  readonly states?: readonly RecordOf<typeof rateDeclarations>['state'][];
}

async function unpricedBy(
  asking: Asking,
  { license, on, states = ['submitted', 'published'] }: Judged,
  offers: readonly Offer[],
  otherwise?: Otherwise,
): Promise<readonly UnfitPrices[]> {
  const { tx, read } = asking;
  const declared = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = any($3) and "validTo" >= $2 order by id`,
    [license, on, states],
  );
  const found: UnfitPrices[] = [];
  for (const id of declared) {
    const declaration = await read(rateDeclarations, id);
    const isSent = declaration.state === 'submitted';
    const span = await daysLeft(tx, declaration, on);
    const unfit = isSent
      ? (await unfitAsSent(asking, declaration, offers, otherwise)).join('; ')
      : await unfitFor(asking, declaration, { offers, span }, otherwise);
    if (unfit !== '')
      found.push({ campaign: declaration.periodLabel ?? 'Periodo tariffario', unfit, isSent });
  }
  return found;
}
