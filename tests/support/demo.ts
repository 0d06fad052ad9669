import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { databaseUrl, onServer } from './database.ts';

const run = promisify(execFile);
const maker = join(import.meta.dirname, 'make-demo.ts');
const name = 'soggiorno_demo';

/** Where the files of the demonstration lie, once it is loaded. */
export const demoFolder = (): string => join(inject('folder'), 'demo');

/** The demonstration province as a template, loaded once in a run by whichever file needs it first. */
export async function demoTemplate(): Promise<string> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(43)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query('drop database if exists soggiorno_demo_making with (force)');
    await client.query('create database soggiorno_demo_making template soggiorno_template');
    await mkdir(demoFolder(), { recursive: true });
    // By a process of its own: what a test stands in for, a document or a clock, is not there.
    await run(process.execPath, [maker, databaseUrl('soggiorno_demo_making'), demoFolder()]);
    await client.query(`alter database soggiorno_demo_making rename to ${name}`);
  });
  return name;
}
