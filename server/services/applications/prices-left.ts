import { latest } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { letBy } from '../prices/offers.ts';
import { unpricedAfter } from '../prices/unpriced-after.ts';
import type { Application } from './applying.ts';
import { licenseAsked } from './asked.ts';

interface Granting {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly record: Application;
  readonly today: string;
}

/** Which published prices no longer fit a licence once an application is granted, from its day on, in words. */
export async function pricesLeft(granting: Granting): Promise<readonly string[]> {
  const { tx, record, read, today } = granting;
  if (record.license === null) return [];
  const on = latest(record.effectiveOn ?? today, today);
  const asked = licenseAsked(record, await read(licenses, record.license));
  const unfit =
    asked?.rows || asked?.openingPeriods
      ? await unpricedAfter({ tx, read, today }, record.license, { on, ...letBy(asked) })
      : [];
  return unfit.map((one) => `Prezzi pubblicati da correggere ${one}`);
}
