import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/db/cluster.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** Lasts as long as the run. */
    folder: string;
  }
}

/** Durability is not what tests are about. */
const quick = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/**
 * A folder in which a run keeps its PostgreSQL with the demonstration, for the next ones to begin with, and to migrate further: whoever
 * works on something else does not load it each time. Whoever changes what is loaded removes it.
 */
const kept = process.env.KEPT_DEMO;

const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** One PostgreSQL per run, or the server of `DATABASE_URL`, with a migrated template to clone. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'pure')) return undefined;
  const given = process.env.DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-test-'));
  await chmod(folder, 0o755);
  // What one process compiled the next ones of the run take over: a server starts in two thirds of its work.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const isKept = kept !== undefined && existsSync(kept);
  if (isKept && !given) await copy(`${kept}/.`, folder);
  const cluster = given ? undefined : await openCluster(folder, { settings: quick });
  const url = given ?? cluster?.connectionString ?? '';
  await makeTemplate(url, isKept);
  project.provide('databaseUrl', url);
  project.provide('folder', folder);
  return async () => {
    await cluster?.stop();
    if (kept !== undefined && !(isKept || given)) await copy(folder, kept);
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

async function makeTemplate(url: string, isKept: boolean) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (!isKept) {
    for (const name of ['soggiorno_demo', 'soggiorno_template'])
      await client.query(`drop database if exists ${name} with (force)`);
    await client.query('create database soggiorno_template template template0');
  }
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname in ('soggiorno_template', 'soggiorno_demo')`,
  );
  await client.end();
  for (const { datname } of rows) {
    const pool = createPool(withDatabase(url, datname));
    await migrate(pool);
    await pool.end();
  }
}

const withDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
