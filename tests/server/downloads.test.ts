import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { download } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let server: ServerType;
/** A socket in a folder holds little by itself, one of the network tens of megabytes. */
let folder: string;
const socketPath = () => join(folder, 'socket');
beforeAll(async () => {
  world = await createWorld({ demo: true });
  folder = await mkdtemp(join(tmpdir(), 'soggiorno-downloads-'));
  await world.rows(
    // Far more than the buffers of both sides of a socket take.
    `insert into attractions (latitude, longitude, name, category, city, description, published)
     select 46, 10, 'Sentiero ' || n, category, city, repeat('Lungo. ', 100), true
     from (select category, city from attractions limit 1) a, generate_series(1, 40000) n`,
  );
  server = createAdaptorServer({ fetch: world.app.fetch });
  server.listen(socketPath());
  await once(server, 'listening');
});
afterAll(async () => {
  server?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const path = '/attractions/export.csv';

/** Asks for the file on a socket of its own and reads no further than the answer's first bytes. */
async function askAndStall(account: string): Promise<Socket> {
  const [manager] = await world.managersOf(account);
  const socket = connect(socketPath());
  const token = await world.tokenOf(account);
  socket.write(
    `GET /api/managers/${manager?.id}${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return socket;
}

it('A person takes one file out at a time, and another one once the first is read or left', async () => {
  const first = await download(world, 'admin', path);
  const second = await download(world, 'admin', '/cities/export.csv');
  expect([second.status, second.headers.get('Retry-After')]).toEqual([429, '10']);
  expect(await second.json()).toMatchObject({
    message: 'Hai già un’esportazione in corso: aspetta che finisca, poi riprova',
  });
  const ofAnother = await download(world, 'provincia', '/cities/export.csv');
  expect([ofAnother.status, (await ofAnother.text()).length > 1000]).toEqual([200, true]);
  const register = await download(world, 'admin', '/audit/export.csv');
  expect(register.status).toBe(429);
  await first.body?.cancel();
  const third = await download(world, 'admin', '/cities/export.csv');
  await third.text();
  const fourth = await download(world, 'admin', '/cities/export.csv');
  expect([third.status, fourth.status]).toEqual([200, 200]);
  await fourth.text();
});

it('Who acts as somebody takes one file out at a time, whoever they act as', async () => {
  const own = await download(world, 'provincia', path);
  const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  const [hotel] = await world.managersOf('hotel');
  const as = world.as('provincia');
  const asked = `/managers/${hotel?.id}/licenses/export.csv?impersonate=${user?.id}`;
  expect((await as('GET', asked)).status).toBe(429);
  await own.body?.cancel();
  expect((await as('GET', asked)).status).toBe(200);
});

it('Four who ask and do not read hold nobody up for long, and get no file that looks whole', async () => {
  const stalled = await Promise.all(
    ['admin', 'provincia', 'provincia.admin', 'provincia.base'].map(askAndStall),
  );
  const status = async () => {
    const response = await download(world, 'hotel', '/licenses/export.csv');
    await response.text();
    return response.status;
  };
  expect(await status()).toBe(503);
  await expect.poll(status, { timeout: 20_000, interval: 250 }).toBe(200);
  const { snapshots } = world.services;
  const held = () => snapshots.totalCount - snapshots.idleCount;
  // All of them are cut off by then; one that is read before goes on.
  await expect.poll(held, { timeout: 20_000 }).toBe(0);
  for (const socket of stalled) {
    let last = '';
    socket.on('data', (chunk) => {
      last = chunk.toString('latin1').slice(-5);
    });
    if (!socket.closed) await once(socket, 'close').catch(() => undefined);
    expect(last).not.toBe('0\r\n\r\n');
  }
});
