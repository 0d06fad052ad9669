import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alone } from '#server/db/alone.ts';
import { missingOn } from '#server/db/daily-tasks.ts';
import { release } from '#server/release.ts';
import { doDailyTasks, startCalendar } from '#server/services/schedule.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const jobs = (where: string, values: unknown[] = []) =>
  world.rows(
    `select name, policy, state::text, data ->> 'task' as task from pgboss.job
     where name like 'calendar%' and ${where}`,
    values,
  );
const done = (task: string) => jobs(`state = 'completed' and data ->> 'task' = $1`, [task]);

/** A draft nobody came back to: its going shows that the calendar was at work. */
const forgotten = () =>
  world.rows(
    `insert into drafts ("user", manager, resource, record, content, at)
     values (1, 1, 'licenses', 0, '{}', '2020-01-01')`,
  );
const drafts = () => world.rows('select 1 from drafts');

it('is not kept waiting by what a killed process left at work', async () => {
  const { boss } = world.services.jobs;
  await boss.createQueue('calendar', { policy: 'short' });
  await boss.send('calendar', { task: 'drafts' }, { singletonKey: 'drafts' });
  await world.rows(
    `update pgboss.job set state = 'active', started_on = now() where name like 'calendar%'`,
  );
  await forgotten();
  await startCalendar(world.services);
  await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
});

it('leaves the queues of earlier versions, whatever stands in them', async () => {
  const { boss } = world.services.jobs;
  await boss.createQueue('calendar-drafts', { policy: 'singleton' });
  await boss.schedule('calendar-drafts', '0 0 * * *', null, { tz: 'Europe/Rome' });
  await boss.send('calendar-drafts', {});
  await boss.createQueue('calendar', { policy: 'short' });
  await boss.schedule('calendar', '20 3 * * *', { task: 'recheck' }, { key: 'recheck' });
  await world.rows(
    `update pgboss.job set state = 'active', started_on = now() where name like 'calendar%'`,
  );
  await forgotten();
  await startCalendar(world.services);
  await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
  expect(await jobs(`name <> 'calendar'`)).toEqual([]);
  const left = `select 1 from pgboss.schedule where name <> 'calendar' or key = 'recheck'`;
  expect(await world.rows(left)).toEqual([]);
});

it('lets be what another process has in hand, and piles nothing up behind it', async () => {
  await forgotten();
  await alone(world.database.pool, 'calendar:drafts', async () => {
    await startCalendar(world.services);
    await vi.waitFor(async () => expect(await done('drafts')).not.toEqual([]), { timeout: 30_000 });
    expect(await drafts()).toHaveLength(1);
  });
  await world.services.jobs.boss.offWork('calendar');
  for (const _ of [1, 2, 3])
    await world.services.jobs.boss.send('calendar', { task: 'drafts' }, { singletonKey: 'drafts' });
  expect(await jobs(`state = 'created' and data ->> 'task' = 'drafts'`)).toHaveLength(1);
});

describe('What is done once a day', () => {
  const day = () => world.services.today();
  const noted = (task: string) =>
    world.rows('select release, day::text from daily_tasks where task = $1', [task]);
  const missing = (from: Readonly<Record<string, string>>) => async (by: string) =>
    missingOn(world.services.pool, { release: by, day: day() }, from);

  it('is not done again by who starts on that day, and is by another release', async () => {
    await doDailyTasks(world.services);
    const mine = { release: await release(), day: day() };
    expect(await noted('drafts')).toEqual([mine]);
    await forgotten();
    await doDailyTasks(world.services);
    expect(await drafts()).toHaveLength(1);
    await world.rows(`update daily_tasks set release = 'another' returning task`);
    await doDailyTasks(world.services);
    expect(await drafts()).toEqual([]);
    expect(await noted('drafts')).toEqual(
      expect.arrayContaining([mine, { release: 'another', day: day() }]),
    );
  });

  it('is made up for where nobody ran at its time, and waits for it on another day', async () => {
    await doDailyTasks(world.services);
    const asked = missing({ early: '00:00', late: '24:00', never: '24:00' });
    await world.rows(
      `insert into daily_tasks (task, release, day)
       select task, 'mine', $1::date - 1 from unnest(array['early', 'late']) task returning task`,
      [day()],
    );
    expect(await asked('mine')).toEqual(['early', 'never']);
    expect(await asked('another')).toEqual(['early', 'late', 'never']);
    await forgotten();
    await world.rows(`update daily_tasks set day = day - 1 where task = 'drafts' returning task`);
    await startCalendar(world.services);
    await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
    await vi.waitFor(async () =>
      expect(await noted('drafts')).toEqual([{ release: await release(), day: day() }]),
    );
  });

  it('is left to the next by who fails amid it', async () => {
    const { pool } = world.services;
    const broken = { ...world.services, db: { transaction: () => ({ execute: refuse }) } };
    await expect(doDailyTasks(broken as never)).rejects.toThrow('away');
    expect(await missing({ words: '00:00' })(await release())).toEqual(['words']);
    await doDailyTasks(world.services);
    expect(
      await missingOn(pool, { release: await release(), day: day() }, { words: '00:00' }),
    ).toEqual([]);
  });
});

const refuse = () => Promise.reject(new Error('away'));
