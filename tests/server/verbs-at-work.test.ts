import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { freePort, type Started, start } from './started.ts';

/** The product in processes of its own, which do by the calendar what waited, and may be killed amid it. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
const started: Started[] = [];
afterAll(async () => {
  for (const { process } of started) process.kill('SIGKILL');
  await world?.close();
});

const { active, read, act } = licenseMaker(() => world);
async function atWork(): Promise<Started> {
  const one = start({
    DATABASE_URL: world.database.url,
    DATA_DIR: world.services.settings.dataDir,
    SECRET_KEY: 'only for tests',
    PORT: await freePort(),
  });
  started.push(one);
  return one;
}
const become = { timeout: 60_000 };
const held = 7_154_201;

it('killed amid a verb whose day had come, nothing of it is done; of two that start again one does it, once', async () => {
  const license = await active('A.1', rooms(8));
  const on = addDays(todayInRome(), 1);
  expect((await act(license, 'close', { on, reason: 'ceased' })).status).toBe(202);
  await world.rows(
    `update scheduled_verbs set "dueOn" = $2::date, input = jsonb_set(input, '{on}', to_jsonb($2::text))
     where resource = 'licenses' and record = $1`,
    [license.id, todayInRome()],
  );
  // Whoever writes the licence waits there, with half of the verb behind it.
  await world.rows(`create function wait_there() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${held}); return null; end $$`);
  await world.rows(`create trigger wait_there after update on licenses
    for each row when (new.id = ${license.id}) execute function wait_there()`);
  const holder = new pg.Client({ connectionString: world.database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [held]);
  const waiting = async () =>
    (
      await world.rows(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${held} and not granted`,
      )
    ).length;

  const first = await atWork();
  await expect.poll(waiting, become).toBe(1);
  first.process.kill('SIGKILL');
  await first.ended;
  await holder.end();
  await world.rows('drop trigger wait_there on licenses');
  expect((await read(license.id)).state).toBe('active');

  const both = [await atWork(), await atWork()];
  await expect.poll(async () => (await read(license.id)).state, become).toBe('closed');
  for (const { process } of both) process.kill('SIGTERM');
  await Promise.all(both.map(({ ended }) => ended));
  const done = await world.rows(
    `select 1 from audit where resource = 'licenses' and record = $1 and action = 'close'`,
    [license.id],
  );
  expect(done).toHaveLength(1);
  expect(
    await world.rows(
      `select state from scheduled_verbs where resource = 'licenses' and record = $1`,
      [license.id],
    ),
  ).toEqual([{ state: 'done' }]);
});
