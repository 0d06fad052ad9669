import { PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { isOutage } from './outage.ts';

/** Work that outlives a request, in schema `pgboss` of the same database; processes share it. */
export interface Jobs {
  readonly boss: PgBoss;
  /** Ready for queues; may be called by each who needs them. */
  start(): Promise<void>;
  /** A queue as it is to be, also where an earlier version made it; a committed job wakes who waits for it. */
  open(
    queue: string,
    options: Omit<Queue, 'name' | 'notify' | 'policy' | 'partition'>,
  ): Promise<void>;
  /** Finishes the work in hand; may be called twice. */
  stop(): Promise<void>;
}

/** One pg-boss for mail, calendar and imports. */
export function createJobs(connectionString: string, log: Logger): Jobs {
  const boss = new PgBoss({
    connectionString,
    application_name: 'soggiorno-jobs',
    max: 4,
    maintenanceIntervalSeconds: 3600,
    useListenNotify: true,
  });
  boss.on('error', (error) =>
    log[isOutage(error) ? 'warn' : 'error']({ code: (error as { code?: string }).code }, 'jobs'),
  );
  let started: Promise<unknown> | undefined;
  const start = async () => {
    started ??= boss.start();
    await started;
  };
  return {
    boss,
    start,
    open: async (queue, options) => {
      await start();
      await boss.createQueue(queue, { ...options, notify: true });
      await boss.updateQueue(queue, { ...options, notify: true });
    },
    stop: async () => {
      if (!started) return;
      started = undefined;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
