import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alone } from '#server/db/alone.ts';
import { startCalendar } from '#server/services/schedule.ts';
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
  await world.rows(
    `update pgboss.job set state = 'active', started_on = now() where name like 'calendar%'`,
  );
  await forgotten();
  await startCalendar(world.services);
  await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
  expect(await jobs(`name <> 'calendar'`)).toEqual([]);
  expect(await world.rows(`select 1 from pgboss.schedule where name <> 'calendar'`)).toEqual([]);
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
