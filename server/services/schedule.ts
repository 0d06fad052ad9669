import { sweepImports } from '../api/imports/sweep.ts';
import type { ApiMeans } from '../api/means.ts';
import { alone } from '../db/alone.ts';
import { tendAudit } from '../db/audit-months.ts';
import { missingOn, noteDone } from '../db/daily-tasks.ts';
import { learnWords } from '../db/known-words.ts';
import { throughOutages } from '../db/outage.ts';
import { doCalendarVerbs } from '../engine/calendar-verbs.ts';
import { doDueVerbs } from '../engine/due-verbs.ts';
import { recheck } from '../engine/recheck.ts';
import { sendReminders } from '../engine/reminders.ts';
import { sweepProgramme } from '../engine/sweep-programme.ts';
import { release } from '../release.ts';
import { readReceipts } from './dispatches/read.ts';
import { sendDispatches } from './dispatches/send.ts';
import { sweepDrafts } from './drafts/sweep.ts';
import { sweepOrphans } from './files/orphans.ts';
import { sweepFiles } from './files/sweep.ts';
import { forgetGuestFiles } from './istat/files/forget.ts';
import { openMonths } from './istat/open-months.ts';
import { purgeIdentities } from './istat/purge-identities.ts';
import { tendCampaigns } from './prices/tend.ts';
import { tellFailure } from './scheduled/failure.ts';

/** What happens because time passes: how often it is looked at in Rome, and what is done. */
interface Task {
  readonly cron: string;
  readonly work: Work;
}

/** What is done once a day, from which time on in Rome. */
interface Daily {
  readonly from: string;
  readonly work: Work;
}

type Work = (services: ApiMeans) => Promise<unknown>;

const minutely = '* * * * *';
const often = '*/5 * * * *';
const midnight = '00:00';
const night = '03:20';

/** Each is a job of its own: one that fails keeps none of the others. */
const tasks: Readonly<Record<string, Task>> = {
  'due-verbs': { cron: often, work: (all) => doDueVerbs(all, tellFailure(all)) },
  'calendar-verbs': { cron: often, work: (all) => doCalendarVerbs(all, tellFailure(all)) },
  campaigns: { cron: often, work: tendCampaigns },
  months: { cron: often, work: openMonths },
  recalls: { cron: often, work: sendReminders },
  files: { cron: often, work: (all) => sweepFiles(all, all.model.resources) },
  dispatches: { cron: minutely, work: sendDispatches },
  receipts: { cron: minutely, work: readReceipts },
  imports: { cron: often, work: sweepImports },
  'guest-files': { cron: often, work: forgetGuestFiles },
  daily: { cron: often, work: askMissing },
};

/** A schedule of their own would lose them for the day where nobody ran, or was too busy, at that minute. */
const daily: Readonly<Record<string, Daily>> = {
  drafts: { from: midnight, work: sweepDrafts },
  audit: { from: midnight, work: dropOldAudit },
  programme: { from: midnight, work: dropOldProgramme },
  recheck: { from: night, work: recheck },
  'orphan-files': { from: night, work: sweepOrphans },
  identities: { from: night, work: purgeIdentities },
  words: {
    from: night,
    work: ({ db }) => db.transaction().execute((tx) => learnWords(tx)),
  },
};

const queue = 'calendar';
/** Tasks at once in one process: each holds a connection for its lock and takes another for its work. */
const atOnce = 4;

/**
 * Puts every task on its schedule, and asks for each once now: what fell due while nobody ran is done first. A lock keeps two
 * from doing one task, and goes with its process; a job is no such guard, for one that was killed counts as at work for a
 * quarter of an hour. Of each task one job waits at most.
 */
export async function startCalendar(services: ApiMeans): Promise<void> {
  const { boss } = services.jobs;
  // At once, and not as a task: every change leaves its trace in a month this makes.
  await dropOldAudit(services);
  await services.jobs.start();
  await boss.createQueue(queue, { policy: 'short', retryLimit: 2 });
  await dropFormer(services);
  for (const [task, { cron }] of Object.entries(tasks)) {
    const once = { singletonKey: task, key: task, tz: 'Europe/Rome' };
    await boss.schedule(queue, cron, { task }, once);
    await ask(services, task);
  }
  const options = { pollingIntervalSeconds: 2, localConcurrency: atOnce };
  await boss.work<{ task: string }>(queue, options, async ([job]) => {
    const task = job?.data.task;
    if (task !== undefined) await doTask(services, task);
  });
}

const ask = ({ jobs: { boss } }: ApiMeans, task: string) =>
  boss.send(queue, { task }, { singletonKey: task });

async function askMissing(services: ApiMeans): Promise<void> {
  for (const task of await missing(services)) await ask(services, task);
}

/** What is done once a day and this release has not done today; what it has never done does not wait for its time. */
const missing = async ({ pool, today }: ApiMeans) =>
  missingOn(
    pool,
    { release: await release(), day: today() },
    Object.fromEntries(Object.entries(daily).map(([task, { from }]) => [task, from])),
  );

/** Whoever finds it in hand goes away: the lock is held through outages, or one wait would follow another. */
const doTask = (services: ApiMeans, task: string) =>
  alone(services.pool, `calendar:${task}`, () =>
    throughOutages(async () => {
      if (task in daily) await doDaily(services, task);
      else await tasks[task]?.work(services);
    }),
  );

/** It is noted once it is done: a process that is killed amid it leaves it to the next. */
async function doDaily(services: ApiMeans, task: string): Promise<void> {
  const day = services.today();
  // Another process may have done it since it was asked for.
  if (!(await missing(services)).includes(task)) return;
  await daily[task]?.work(services);
  await noteDone(services.pool, { task, release: await release(), day });
}

/** Does all that is done once a day, one after the other, as a night would. */
export async function doDailyTasks(services: ApiMeans): Promise<void> {
  for (const task of await missing(services)) await doTask(services, task);
}

/**
 * What earlier versions left: a queue for each task, in which a killed job held the next (a policy is never changed), and a
 * schedule for what has none any more.
 */
async function dropFormer({ jobs: { boss } }: ApiMeans): Promise<void> {
  for (const { name } of await boss.getQueues())
    if (name.startsWith('calendar-')) await boss.deleteQueue(name);
  for (const { key } of await boss.getSchedules(queue))
    if (!(key in tasks)) await boss.unschedule(queue, key);
}

async function dropOldAudit({ pool, settings, log }: ApiMeans): Promise<void> {
  const dropped = await tendAudit(pool, settings.auditMonths);
  if (dropped.length) log.info({ dropped }, 'months of the audit past their time');
}

async function dropOldProgramme(services: ApiMeans): Promise<void> {
  const dropped = await sweepProgramme(services, services.settings.auditMonths);
  if (dropped > 0) services.log.info({ dropped }, 'what was in programme, past its time');
}
