import type pg from 'pg';
import type { Logger } from 'pino';
import { todayInRome } from '#src/domain/dates.ts';
import type { ApiMeans } from '../api/means.ts';
import { createJobs } from '../db/jobs.ts';
import { connectReader, createHurriedPool } from '../db/pool.ts';
import { createReads } from '../db/reads.ts';
import { databaseOn } from '../db/schema.ts';
import { turnTo } from '../db/turned.ts';
import type { Model } from '../engine/model.ts';
import type { Settings } from '../settings.ts';
import { fileStoreOf } from './files/store.ts';
import { createLetters } from './letters/letters.ts';
import { createOutbox } from './mail/outbox.ts';
import { createPapers } from './papers/papers.ts';
import { sessionOf } from './standing/session-of.ts';

/**
 * Everything the application runs on, over one database; `close` lets it all go. `turned` tells another
 * business day than the machine's (an ISO date), which the database then goes by too.
 */
export function createServices(
  connectionString: string,
  settings: Settings,
  log: Logger,
  model: Model,
  turned?: () => string,
): ApiMeans & { startMail(): Promise<void>; close(): Promise<void> } {
  const turn = (client: pg.ClientBase) => turned && turnTo(client, turned());
  const pool = createHurriedPool(connectionString, { isPreparing: true });
  const snapshots = createHurriedPool(connectionString, { max: 4 });
  for (const one of [pool, snapshots])
    one
      .on('error', (error) =>
        log.warn({ code: (error as { code?: string }).code }, 'connection lost'),
      )
      .on('acquire', turn);
  const reads = createReads((planning) => connectReader(connectionString, planning), turn);
  const jobs = createJobs(connectionString, log);
  const files = fileStoreOf(settings);
  const mail = createOutbox({ jobs, settings, log });
  return {
    pool,
    snapshots,
    db: databaseOn(pool),
    reads,
    settings,
    files,
    log,
    jobs,
    mail,
    letters: createLetters({ mail, settings, model }),
    papers: createPapers({ files, settings, model }),
    model,
    sessionOf,
    today: turned ?? todayInRome,
    startMail: () => mail.start(),
    close: async () => {
      await jobs.stop();
      await reads.close();
      await Promise.all([pool.end(), snapshots.end()]);
    },
  };
}
