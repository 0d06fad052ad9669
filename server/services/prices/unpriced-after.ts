import type { YearPeriod } from '#src/domain/year-periods.ts';
import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { pricedLicense, unfitFor } from './missing.ts';

interface Asking {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly today: string;
}

/** What a licence is going to be: what is left out stays. */
interface Changed {
  readonly rows?: readonly { readonly unitKind: string }[];
  readonly openingPeriods?: readonly YearPeriod[];
}

/** Which published prices of a licence are to be corrected once it is so, in words, a line each. */
export async function unpricedAfter(
  { tx, read, today }: Asking,
  license: number,
  { rows, openingPeriods }: Changed,
): Promise<readonly string[]> {
  const now = await pricedLicense(tx, license);
  if (!now) return [];
  const then = {
    units: rows ? [...new Set(rows.map(({ unitKind }) => unitKind))] : now.units,
    periods: openingPeriods ?? now.periods,
  };
  const published = await idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = 'published' and "validTo" >= $2 order by id`,
    [license, today],
  );
  const lines: string[] = [];
  for (const id of published) {
    const declaration = await read(rateDeclarations, id);
    const unfit = await unfitFor(tx, declaration, then, today);
    if (unfit !== '')
      lines.push(`Prezzi pubblicati da correggere (${declaration.periodLabel}): ${unfit}`);
  }
  return lines;
}
