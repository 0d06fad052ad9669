import type { Logger } from 'pino';
import type { Reads } from '../db/reads.ts';
import type { Database } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import type { Letters } from './letters.ts';
import type { Model } from './model.ts';
import type { Papers } from './papers.ts';
import type { Post } from './post.ts';
import type { SessionOf } from './sessions.ts';

/** What the engine runs on, and hands to the effects of verbs; who starts it brings it along. */
export interface Means {
  readonly db: Database;
  readonly reads: Reads;
  readonly settings: Settings;
  readonly log: Logger;
  readonly mail: Post;
  /** What verbs write to people. */
  readonly letters: Letters;
  /** The documents verbs make. */
  readonly papers: Papers;
  readonly model: Model;
  /** What who asked for later work may at the moment it is done. */
  readonly sessionOf: SessionOf;
  /** The business day in Rome, an ISO date. */
  readonly today: () => string;
}
