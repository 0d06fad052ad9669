import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOutage } from '#server/db/outage.ts';
import { createHurriedPool } from '#server/db/pool.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

/** A way to the database on which, from a moment on, nothing comes back: as of a disk that hangs, or a cut network. */
async function wayTo(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const held: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(to);
    held.push(near, far);
    near.on('error', () => {}).pipe(far);
    far.on('error', () => {}).on('data', (part) => isSilent || near.write(part));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port: here } = server.address() as AddressInfo;
  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${here}/${database}`,
    beSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    close: () => {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('a database that says nothing is out of service, and its connections end', async () => {
  const way = await wayTo(database.url);
  const pool = createHurriedPool(way.url, { max: 1, silence: 300 });
  pool.on('error', () => {});
  expect((await pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
  way.beSilent();
  const failure = await pool.query('select 2').catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  way.speak();
  expect((await pool.query('select 3 as again')).rows).toEqual([{ again: 3 }]);
  await pool.end();
  way.close();
});
