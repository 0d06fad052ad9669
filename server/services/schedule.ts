import { sweepImports } from '../api/imports/sweep.ts';
import type { ApiMeans } from '../api/means.ts';
import { alone } from '../db/alone.ts';
import { tendAudit } from '../db/audit-months.ts';
import { doneOn, noteDone } from '../db/daily-tasks.ts';
import { learnWords } from '../db/known-words.ts';
import { throughOutages } from '../db/outage.ts';
import { doCalendarVerbs } from '../engine/calendar-verbs.ts';
import { doDueVerbs } from '../engine/due-verbs.ts';
import { recheck } from '../engine/recheck.ts';
import { sendReminders } from '../engine/reminders.ts';
import { sweepProgramme } from '../engine/sweep-programme.ts';
import { readReceipts } from './dispatches/read.ts';
import { sendDispatches } from './dispatches/send.ts';
import { sweepDrafts } from './drafts/sweep.ts';
import { sweepOrphans } from './files/orphans.ts';
import { sweepFiles } from './files/sweep.ts';
import { openMonths } from './istat/open-months.ts';
import { purgeIdentities } from './istat/purge-identities.ts';
import { tendCampaigns } from './prices/tend.ts';
import { tellFailure } from './scheduled/failure.ts';

/** What happens because time passes: how often it is looked at in Rome, and what is done. */
interface Task {
  readonly cron: string;
  readonly work: (services: ApiMeans) => Promise<unknown>;
}

const minutely = '* * * * *';
const often = '*/5 * * * *';
const midnight = '0 0 * * *';
const nightly = '20 3 * * *';

/** Each is a job of its own: one that fails keeps none of the others. */
const tasks: Readonly<Record<string, Task>> = {
  'due-verbs': { cron: often, work: (all) => doDueVerbs(all, tellFailure(all)) },
  'calendar-verbs': { cron: often, work: (all) => doCalendarVerbs(all, tellFailure(all)) },
  campaigns: { cron: often, work: tendCampaigns },
  months: { cron: often, work: openMonths },
  recalls: { cron: often, work: sendReminders },
  recheck: { cron: nightly, work: recheck },
  files: { cron: often, work: (all) => sweepFiles(all, all.model.resources) },
  'orphan-files': { cron: nightly, work: sweepOrphans },
  dispatches: { cron: minutely, work: sendDispatches },
  receipts: { cron: minutely, work: readReceipts },
  imports: { cron: often, work: sweepImports },
  drafts: { cron: midnight, work: sweepDrafts },
  identities: { cron: nightly, work: purgeIdentities },
  audit: { cron: midnight, work: dropOldAudit },
  programme: { cron: midnight, work: dropOldProgramme },
  words: {
    cron: nightly,
    work: ({ db, model }) => db.transaction().execute((tx) => learnWords(tx, model.resources)),
  },
};

const queue = 'calendar';
/** Tasks at once in one process: each holds a connection for its lock and takes another for its work. */
const atOnce = 4;

/** What is done once a day: whoever starts again on that day need not. */
const isDaily = (task: string) => [midnight, nightly].includes(tasks[task]?.cron ?? '');

/**
 * Puts every task on its schedule, and asks once now for each that is not done for today: what fell due while nobody ran is
 * done first. A lock keeps two from doing one task, and goes with its process; a job is no such guard, for
 * one that was killed counts as at work for a quarter of an hour. Of each task one job waits at most.
 */
export async function startCalendar(services: ApiMeans): Promise<void> {
  const { boss } = services.jobs;
  // At once, and not as a task: every change leaves its trace in a month this makes.
  await dropOldAudit(services);
  await services.jobs.start();
  await dropFormerQueues(services);
  await boss.createQueue(queue, { policy: 'short', retryLimit: 2 });
  const done = await doneOn(services.pool, services.today());
  for (const [task, { cron }] of Object.entries(tasks)) {
    const once = { singletonKey: task };
    await boss.schedule(queue, cron, { task }, { ...once, key: task, tz: 'Europe/Rome' });
    if (!done.has(task)) await boss.send(queue, { task }, once);
  }
  const options = { pollingIntervalSeconds: 2, localConcurrency: atOnce };
  await boss.work<{ task: string }>(queue, options, async ([job]) => {
    const task = job?.data.task;
    if (task !== undefined) await doTask(services, task);
  });
}

/** Whoever finds it in hand goes away: the lock is held through outages, or one wait would follow another. */
const doTask = (services: ApiMeans, task: string) =>
  alone(services.pool, `calendar:${task}`, () =>
    throughOutages(async () => {
      const day = services.today();
      await tasks[task]?.work(services);
      if (isDaily(task)) await noteDone(services.pool, task, day);
    }),
  );

/** Does all that is done once a day, one after the other, as a night would. */
export async function doDailyTasks(services: ApiMeans): Promise<void> {
  for (const task of Object.keys(tasks).filter(isDaily)) await doTask(services, task);
}

/** Earlier versions had a queue for each task, in which a killed job held the next; a policy is never changed. */
async function dropFormerQueues({ jobs: { boss } }: ApiMeans): Promise<void> {
  for (const { name } of await boss.getQueues())
    if (name.startsWith('calendar-')) await boss.deleteQueue(name);
}

async function dropOldAudit({ pool, settings, log }: ApiMeans): Promise<void> {
  const dropped = await tendAudit(pool, settings.auditMonths);
  if (dropped.length) log.info({ dropped }, 'months of the audit past their time');
}

async function dropOldProgramme(services: ApiMeans): Promise<void> {
  const dropped = await sweepProgramme(services, services.settings.auditMonths);
  if (dropped > 0) services.log.info({ dropped }, 'what was in programme, past its time');
}
