import { sweepImports } from '../api/imports/sweep.ts';
import { tendAudit } from '../db/audit-months.ts';
import { throughOutages } from '../db/outage.ts';
import { doCalendarVerbs } from '../engine/calendar-verbs.ts';
import { doDueVerbs } from '../engine/due-verbs.ts';
import { recheck } from '../engine/recheck.ts';
import type { Services } from '../services.ts';
import { sweepDrafts } from './drafts/sweep.ts';
import { sweepOrphans } from './files/orphans.ts';
import { sweepFiles } from './files/sweep.ts';
import { tendLicenseTerms } from './licenses/due-terms.ts';
import { remindDelegations } from './people/due-delegations.ts';
import { tendCampaigns } from './prices/tend.ts';
import { tellFailure } from './scheduled/failure.ts';

/** What happens because time passes: how often it is looked at in Rome, and what is done. */
interface Task {
  readonly cron: string;
  readonly work: (services: Services) => Promise<unknown>;
}

const often = '*/5 * * * *';
const midnight = '0 0 * * *';
const nightly = '20 3 * * *';

/** Each is a job of its own: one that fails or takes its time keeps none of the others. */
const tasks: Readonly<Record<string, Task>> = {
  'due-verbs': { cron: often, work: (all) => doDueVerbs(all, tellFailure(all)) },
  'calendar-verbs': { cron: often, work: doCalendarVerbs },
  campaigns: { cron: often, work: tendCampaigns },
  'license-terms': { cron: often, work: tendLicenseTerms },
  delegations: { cron: often, work: remindDelegations },
  recheck: { cron: nightly, work: recheck },
  files: { cron: often, work: (all) => sweepFiles(all, all.model.resources) },
  'orphan-files': { cron: nightly, work: sweepOrphans },
  imports: { cron: often, work: sweepImports },
  drafts: { cron: midnight, work: sweepDrafts },
  audit: { cron: midnight, work: dropOldAudit },
};

/** Puts every task on its schedule, and asks for each once now: what fell due while nobody ran is done first. */
export async function startCalendar(services: Services): Promise<void> {
  const { jobs } = services;
  // At once, and not as a task: every change leaves its trace in a month this makes.
  await dropOldAudit(services);
  await jobs.start();
  for (const [name, { cron, work }] of Object.entries(tasks)) {
    const queue = `calendar-${name}`;
    await jobs.boss.createQueue(queue, { policy: 'singleton', retryLimit: 2 });
    await jobs.boss.schedule(queue, cron, null, { tz: 'Europe/Rome' });
    await jobs.boss.work(queue, { pollingIntervalSeconds: 5 }, () =>
      throughOutages(async () => {
        await work(services);
      }),
    );
    await jobs.boss.send(queue, {});
  }
}

async function dropOldAudit({ pool, settings, log }: Services): Promise<void> {
  const dropped = await tendAudit(pool, settings.auditMonths);
  if (dropped.length) log.info({ dropped }, 'months of the audit past their time');
}
