import type pg from 'pg';
import { loadTypeRules } from '../reference/type-rules.ts';

/** Forms of management, letters of the CIR and what a capacity is made of, for types no person has changed. */
export async function up(client: pg.PoolClient): Promise<void> {
  await loadTypeRules(client);
}
