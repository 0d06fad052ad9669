import { PgBoss } from 'pg-boss';
import { resources } from '#src/resources/all.ts';
import type { Services } from '../services.ts';
import { turnAlerts } from './alerts/turn.ts';
import { sweepFiles } from './files/sweep.ts';

/** What happens because time passes; one process at a time does it. */
export interface Calendar {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const queue = 'calendar';

/** Looks at what is due at start and every five minutes, on pg-boss. */
export function createCalendar(connectionString: string, services: Services): Calendar {
  const { db, log } = services;
  const boss = new PgBoss({ connectionString, application_name: 'soggiorno-calendar', max: 1 });
  boss.on('error', (error) => log.error({ code: (error as { code?: string }).code }, 'calendar'));
  const due = async () => {
    await turnAlerts(db);
    await sweepFiles(services, resources);
  };
  return {
    async start() {
      await boss.start();
      await boss.createQueue(queue, { policy: 'singleton', retryLimit: 2 });
      await boss.schedule(queue, '*/5 * * * *', null, { tz: 'Europe/Rome' });
      await boss.work(queue, { pollingIntervalSeconds: 30 }, due);
      await due();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
