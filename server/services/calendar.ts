import { resources } from '#src/resources/all.ts';
import { sweepImports } from '../api/imports/sweep.ts';
import { tendAudit } from '../db/audit-months.ts';
import type { Services } from '../services.ts';
import { turnAlerts } from './alerts/turn.ts';
import { closeUnanswered } from './applications/unanswered.ts';
import { sweepDrafts } from './drafts/sweep.ts';
import { sweepFiles } from './files/sweep.ts';
import { tendLicenseTerms } from './licenses/due-terms.ts';
import { tendDelegations } from './people/due-delegations.ts';
import { tendCampaigns } from './prices/tend.ts';

const queue = 'calendar';

/** What happens because time passes, looked at now and every five minutes by one process at a time. */
export async function startCalendar(services: Services): Promise<void> {
  const { db, jobs, log } = services;
  const tasks = [
    () => turnAlerts(db),
    () => closeUnanswered(services),
    () => tendDelegations(services),
    () => tendCampaigns(services),
    () => tendLicenseTerms(services),
    () => sweepFiles(services, resources),
    () => sweepImports(services),
    () => sweepDrafts(services),
    async () => {
      const dropped = await tendAudit(services.pool, services.settings.auditMonths);
      if (dropped.length) log.info({ dropped }, 'months of the audit past their time');
    },
  ];
  // One that fails keeps none of the others from being done.
  const due = async () => {
    const failures: unknown[] = [];
    for (const task of tasks) await task().catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  };
  await jobs.start();
  await jobs.boss.createQueue(queue, { policy: 'singleton', retryLimit: 2 });
  await jobs.boss.schedule(queue, '*/5 * * * *', null, { tz: 'Europe/Rome' });
  await jobs.boss.work(queue, { pollingIntervalSeconds: 30 }, due);
  await due();
}
