import type pg from 'pg';
import type { ClusterOptions } from './db/cluster.ts';
import { openDatabase } from './db/open.ts';
import { createPool } from './db/pool.ts';
import { readSettings, type Settings } from './settings.ts';
import { messageOf, StartFailure } from './start-failure.ts';

interface Surroundings {
  readonly pool: pg.Pool;
  readonly settings: Settings;
  /** What was written after the command. */
  readonly args: readonly string[];
}

interface Preparation extends ClusterOptions {
  /** Throws what can be told before the database is opened, and perhaps made. */
  readonly refuse?: (settings: Settings, args: readonly string[]) => void;
}

/**
 * Runs one command against the database of the environment and prints the line it answers; a
 * failure is one line on standard error and exit code 1.
 */
export async function runCommand(
  { refuse, ...options }: Preparation,
  work: (surroundings: Surroundings) => Promise<string>,
): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const args = process.argv.slice(2);
    refuse?.(settings, args);
    const database = await openDatabase(settings, options);
    const pool = createPool(database.connectionString);
    try {
      process.stdout.write(`${await work({ pool, settings, args })}\n`);
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    const line = error instanceof StartFailure ? error.message : `Non riesce: ${messageOf(error)}`;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
