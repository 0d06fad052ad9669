import type pg from 'pg';
import { loadReferenceData } from '../reference/load.ts';

/** Countries and kinds of documents, now that they are records forms choose from. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadReferenceData(client);
}
