import type pg from 'pg';
import type { Jobs } from '../db/jobs.ts';
import type { Means } from '../engine/means.ts';
import type { FileStore } from './file-store.ts';

/** What the API runs on: the engine's means, and what takes long. */
export interface ApiMeans extends Means {
  readonly pool: pg.Pool;
  /** A few connections for what is read at length, so that nobody waits behind a download. */
  readonly snapshots: pg.Pool;
  readonly jobs: Jobs;
  readonly files: FileStore;
}
