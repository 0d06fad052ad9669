import type pg from 'pg';
import { loadReferenceData } from '../reference/load.ts';

/** What the police call the municipalities of today, by which software names them. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadReferenceData(client);
}
