import { join } from 'node:path';
import { fromKysely } from 'pg-boss';
import type { Logger } from 'pino';
import type { Jobs } from '../../db/jobs.ts';
import type { Mail, Post } from '../../engine/post.ts';
import { messageOf } from '../../start-failure.ts';
import { deliverBySmtp, deliverToFolder } from './delivery.ts';

/** The post, and who carries it. */
export interface Outbox extends Post {
  start(): Promise<void>;
}

interface Setting {
  readonly jobs: Jobs;
  readonly settings: {
    readonly smtpUrl: string | undefined;
    readonly dataDir: string;
    readonly publicUrl: string;
  };
  readonly log: Logger;
  /** Between two looks into the queue, and before the first retry. */
  readonly pollSeconds?: number;
  readonly retrySeconds?: number;
  readonly retries?: number;
}

const queue = 'mail';
const undeliverable = 'mail-undeliverable';
const hour = 3600;

/** Without a mail server, mails lie as `.eml` in this folder of the data folder. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** An outbox among the jobs; any number of processes share it. */
export function createOutbox(setting: Setting): Outbox {
  const { jobs, settings, log } = setting;
  const { boss } = jobs;
  const { pollSeconds = 2, retrySeconds = 30, retries = 10 } = setting;
  const from = `noreply@${new URL(settings.publicUrl).hostname}`;
  const deliver = settings.smtpUrl
    ? deliverBySmtp(settings.smtpUrl, from)
    : deliverToFolder(mailFolder(settings.dataDir), from);

  return {
    async enqueue(tx, mail) {
      await boss.send(queue, mail, { db: fromKysely(tx) });
    },

    async start() {
      await jobs.start();
      await boss.createQueue(undeliverable, { deleteAfterSeconds: hour });
      await jobs.open(queue, {
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        retryDelayMax: hour,
        deleteAfterSeconds: hour,
        deadLetter: undeliverable,
        // What a server had in hand when it was killed is due again as soon as it is silent.
        heartbeatSeconds: 30,
      });
      const looks = {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
      };
      // While there are more, no pause between them; each is done or failed by itself.
      const many = { ...looks, batchSize: 20, burstWhenBatchFull: true };
      await boss.work<Mail>(queue, many, async (jobs) => {
        for (const { id, data } of jobs) {
          try {
            if (data.to) await deliver(id, data);
            await boss.complete(queue, id);
          } catch (error) {
            const reason = messageOf(error);
            log.warn({ job: id, reason }, 'a mail was not delivered, it is retried');
            await boss.fail(queue, id);
          }
        }
      });
      await boss.work<Mail>(undeliverable, looks, async (jobs) => {
        for (const { id } of jobs) log.error({ job: id }, 'a mail could not be delivered');
      });
    },
  };
}
