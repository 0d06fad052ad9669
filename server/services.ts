import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reads } from './db/reads.ts';
import type { Database } from './db/schema.ts';
import type { Letters } from './engine/letters.ts';
import type { Model } from './engine/model.ts';
import type { Papers } from './engine/papers.ts';
import type { FileStore } from './services/files/file-store.ts';
import type { Jobs } from './services/jobs.ts';
import type { Outbox } from './services/mail/outbox.ts';
import type { Settings } from './settings.ts';

/** What the application runs on; made once at start, handed to every request. */
export interface Services {
  readonly pool: pg.Pool;
  /** A few connections for what is read at length, so that nobody waits behind a download. */
  readonly snapshots: pg.Pool;
  readonly db: Database;
  readonly reads: Reads;
  readonly settings: Settings;
  readonly files: FileStore;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly mail: Outbox;
  /** What verbs write to people. */
  readonly letters: Letters;
  /** The documents verbs make. */
  readonly papers: Papers;
  readonly model: Model;
  /** The business day in Rome, an ISO date. */
  readonly today: () => string;
}
