import type pg from 'pg';
import { loadReferenceData } from '../reference/load.ts';

/** The C/59 origins, now that they are records people may edit. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadReferenceData(client);
}
