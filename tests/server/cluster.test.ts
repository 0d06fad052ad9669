import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCluster } from '#server/db/cluster.ts';

const writerPath = join(import.meta.dirname, '..', 'support', 'cluster-writer.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'soggiorno-cluster-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await (await openCluster(dataDir)).stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('loses no write that was acknowledged when Node and PostgreSQL are killed', async () => {
  const writer = await startWriter(50);
  await kill(writer.process);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  const cluster = await openCluster(dataDir);
  expect(await count(cluster.connectionString)).toBeGreaterThanOrEqual(writer.last());
  await cluster.stop();
});

it('attaches to the PostgreSQL that a killed process left behind', async () => {
  const writer = await startWriter(3);
  const postmaster = await postmasterOf(dataDir);
  await kill(writer.process);
  const cluster = await openCluster(dataDir);
  expect(await postmasterOf(dataDir)).toBe(postmaster);
  expect(await count(cluster.connectionString)).toBeGreaterThanOrEqual(writer.last());
  await cluster.stop();
});

it('refuses a second process on the same folder, but lets a backup in', async () => {
  const cluster = await openCluster(dataDir);
  await expect(openCluster(dataDir)).rejects.toThrow(
    `I dati in ${dataDir} sono già in uso da un altro processo di Soggiorno.`,
  );
  const shared = await openCluster(dataDir, { share: true });
  await shared.stop();
  expect(await count(cluster.connectionString)).toBeGreaterThan(0);
  await cluster.stop();
});

it('takes its lock again when PostgreSQL recovers', async () => {
  const cluster = await openCluster(dataDir);
  await query(
    cluster.connectionString,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'soggiorno-lock'",
  );
  await expect
    .poll(() =>
      query(
        cluster.connectionString,
        "select 1 from pg_locks where locktype = 'advisory' and granted",
      ),
    )
    .toHaveLength(1);
  await cluster.stop();
});

it('listens on a private socket only, with a password its owner alone reads', async () => {
  const cluster = await openCluster(dataDir);
  expect(await query(cluster.connectionString, 'show listen_addresses')).toEqual([
    { listen_addresses: '' },
  ]);
  expect(await query(cluster.connectionString, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect((await stat(join(dataDir, 'pg18'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'pg18.password'))).mode & 0o777).toBe(0o600);
  await cluster.stop();
});

/** A process of its own that writes; answers when `rows` of them are safe. */
async function startWriter(rows: number): Promise<{ process: ChildProcess; last: () => number }> {
  const child = spawn(process.execPath, [writerPath, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  const lines = () => told.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The writer ended')));
  while (lines().length < rows) await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  return { process: child, last: () => Number(lines().at(-1)) };
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const count = async (connectionString: string): Promise<number> =>
  (await query(connectionString, 'select count(*)::int as rows from written'))[0].rows;
