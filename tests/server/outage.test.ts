import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutage } from '#server/db/outage.ts';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';
import { freePort } from './started.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

/** Ends every connection of the product, as a PostgreSQL that goes down does. */
const disconnect = () =>
  world.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('a write the database has no means for', () => {
  const failWith = (code: string) =>
    world.rows(`create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'In trouble' using errcode = '${code}'; end $$`);
  beforeAll(async () => {
    await failWith('53100');
    await world.rows(
      'create trigger fail before insert on accommodation_types for each row execute function fail()',
    );
  });
  afterAll(() => world.rows('drop function fail cascade'));
  const write = () =>
    world.within('admin')('POST', '/accommodation-types', {
      code: 'X9',
      name: 'Nuovo',
      active: true,
    });

  it.each([
    ['a lost connection', '08006'],
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a shutdown', '57P01'],
    ['a crash', '57P02'],
    ['a start', '57P03'],
    ['a broken disk', '58030'],
    ['another server in charge', '25006'],
  ])('is answered with 503 and when to try again: %s', async (_, code) => {
    await failWith(code);
    const { status, headers, body } = await write();
    expect([status, headers.get('Retry-After'), body.message]).toEqual([
      503,
      '5',
      'Il servizio non è disponibile in questo momento: riprova tra poco',
    ]);
  });

  it('is a 500 where the fault is ours', async () => {
    await failWith('XX000');
    expect((await write()).status).toBe(500);
  });
});

describe('an outage', () => {
  const failing = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const connecting = async (connectionString: string) =>
    failing(new pg.Client({ connectionString, connectionTimeoutMillis: 200 }).connect());

  it('is a server that is down, at an address or in a folder', async () => {
    const port = await freePort();
    for (const url of [
      `postgres://me@127.0.0.1:${port}/x`,
      `postgres://me@localhost:${port}/x`,
      'postgres://me@/x?host=/nonexistent',
    ])
      expect([url, isOutage(await connecting(url))]).toEqual([url, true]);
  });

  it('is a server that hangs up, or says nothing', async () => {
    const hangingUp = createServer((socket) => socket.destroy());
    const silent = createServer(() => undefined);
    for (const server of [hangingUp, silent]) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as { port: number };
      expect(isOutage(await connecting(`postgres://me@127.0.0.1:${port}/x`))).toBe(true);
      server.close();
    }
  });

  it('is a pool in which no connection comes free', async () => {
    const options = { max: 1, connectionTimeoutMillis: 100 };
    const pool = new pg.Pool({ connectionString: world.database.url, ...options });
    const held = await pool.connect();
    expect(isOutage(await failing(pool.connect()))).toBe(true);
    held.release();
    await pool.end();
  });

  it('is not a mistake of ours', async () => {
    expect(isOutage(await failing(world.rows('select 1 / 0')))).toBe(false);
    expect(isOutage(await failing(world.rows('select nothing')))).toBe(false);
    expect(isOutage(new TypeError('x is not a function'))).toBe(false);
    expect(isOutage('text')).toBe(false);
  });
});

it('Bulk work and imports go on where lost connections left them, and no row fails for it', async () => {
  await world.rows(
    `insert into attractions (latitude, longitude, name, category, city)
     select 46, 10, 'Tratta ' || n, 'museum', city
     from (select city from attractions limit 1) a, generate_series(1, 400) n`,
  );
  const admin = world.within('admin');
  const lines = Array.from({ length: 1000 }, (_, n) => `Codice ${n};Nome ${n}`).join('\n');
  const { one } = await checked(world, 'admin', 'accommodation-types', `Codice;Nome\n${lines}\n`);
  expect(one.counts).toEqual({ create: 1000 });
  const { id } = await select(admin, 'attractions', { filter: { q: 'tratta' } });
  const path = `/attractions/selections/${id}/runs`;
  const work = { verb: 'edit', input: { category: 'event' } };
  const begun = await admin('POST', path, work);
  expect(begun.status).toBe(202);
  const importing = step(world, 'admin', 'accommodation-types', one.id, 'run', { mode: 'valid' });
  const outcomes = () =>
    world.rows('select outcome, count(*)::int as rows from bulk_outcomes group by 1');
  const settled = async () =>
    (await world.rows('select state, failure from imports where id = $1', [one.id]))[0];
  await expect.poll(outcomes, { interval: 20, timeout: 20_000 }).not.toEqual([]);
  // What was not taken on yet is nobody's to go on with.
  await expect.poll(settled, { interval: 20 }).not.toMatchObject({ state: 'checked' });
  await disconnect();
  await expect
    .poll(outcomes, { timeout: 60_000, interval: 200 })
    .toEqual([{ outcome: 'changed', rows: 400 }]);
  await importing.catch(() => undefined);
  await expect.poll(settled, { timeout: 60_000 }).toEqual({ state: 'done', failure: null });
});

describe('readiness', () => {
  const ready = async () => {
    const { status, headers } = await world.call('GET', '/health/ready');
    return [status, headers.get('Retry-After')];
  };
  const setting = async (sql: string) => {
    const [database] = await world.rows('select current_database() as name');
    await world.rows(`alter database ${database?.name} ${sql}`);
    await disconnect();
  };

  it.each([
    ['may only be read', 'default_transaction_read_only = on'],
    ['has no disk left', "temp_file_limit = '64kB'"],
  ])('is refused while the database %s, and comes back', async (_, what) => {
    const name = what.split(' ')[0];
    await setting(`set ${what}`);
    await expect.poll(ready, { timeout: 10_000 }).toEqual([503, '5']);
    const [database] = await world.rows('select current_database() as name');
    await world.rows(`begin read write; alter database ${database?.name} reset ${name}; commit`);
    await disconnect();
    await expect.poll(ready, { timeout: 10_000 }).toEqual([200, null]);
  });
});
