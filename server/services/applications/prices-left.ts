import { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ReadKnown } from '../../engine/read-known.ts';
import { unpricedAfter } from '../prices/unpriced-after.ts';
import type { Application } from './applying.ts';
import { licenseAsked } from './asked.ts';

interface Granting {
  readonly tx: Tx;
  readonly read: ReadKnown;
  readonly record: Application;
  readonly today: string;
}

/** Which published prices no longer fit what an application changes of its licence, once it is granted, in words. */
export async function pricesLeft(granting: Granting): Promise<readonly string[]> {
  const { record, read } = granting;
  if (record.license === null) return [];
  const asked = licenseAsked(record, await read(licenses, record.license));
  return asked?.rows || asked?.openingPeriods ? unpricedAfter(granting, record.license, asked) : [];
}
