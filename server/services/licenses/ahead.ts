import { latest } from '#src/domain/dates.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { isWaitingSql } from '../../engine/programme.ts';

type License = RecordOf<typeof licenses>;

/** SQL: is the licence of an alias a draft whose activation waits for its day? */
export const isAhead = (license: string): string =>
  `(${license}.state = 'draft' and ${isWaitingSql(licenses, 'activate', `${license}.id`)})`;

/** Is it going to live, on a day in programme? */
export async function isGoingToLive(db: Tx, { id, state }: License): Promise<boolean> {
  if (state !== 'draft') return false;
  const [found] = await run(db, `select 1 from licenses l where id = $1 and ${isAhead('l')}`, [id]);
  return found !== undefined;
}

/** A licence as it would be alive, and the first ISO day it might be. */
export const asAlive = (license: License, today: string) => ({
  alive: { ...license, type: license.type ?? license.houseType, state: 'active' } as const,
  on: latest(license.startsOn, today),
});
