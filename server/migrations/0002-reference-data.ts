import type pg from 'pg';
import { loadReferenceData } from '../reference/load.ts';

/** Municipalities, provinces, states, C/59 origins, police tables, accommodation types: in one go. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadReferenceData(client);
}
