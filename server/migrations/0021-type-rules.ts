import type pg from 'pg';
import { loadTypeRules } from '../reference/type-rules.ts';

/** Rules of the accommodation types, and their limits in Lombardy. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadTypeRules(client);
}
