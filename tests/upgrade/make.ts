import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder, freePort, start } from '../server/started.ts';
import { workByDay } from './day.ts';
import { dumpOf } from './dump.ts';
import { askByEvening } from './evening.ts';
import { type Facts, folderOf } from './facts.ts';
import { figuresOf } from './figures.ts';
import { peopleAt } from './people.ts';

/**
 * `DATABASE_URL=… node tests/upgrade/make.ts`, in a checkout of the commit to be left (with this
 * folder, where it is older): starts it on that empty database of PostgreSQL 15 (so that the dump
 * loads there and in all later ones), lets people use it, stops it with work still queued, and writes
 * database, files and facts into a folder named as the commit.
 */
const url = process.env.DATABASE_URL ?? '';
const secretKey = 'of an invented office';
const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD']).toString().trim();
const target = folderOf(commit);
const data = await dataFolder();
const client = new pg.Client(url);
await client.connect();

const server = start({
  DATABASE_URL: url,
  DEMO: 'on',
  DATA_DIR: data.path,
  PORT: await freePort(),
  SECRET_KEY: secretKey,
});
process.on('exit', () => server.process.kill());
const people = peopleAt(await server.ready);
const { idle, ...day } = await workByDay(people);
await holdQueues();
const evening = await askByEvening(people, day.imports.queued.id, idle.slice(0, 3));
const figures = await figuresOf(people);
server.process.kill('SIGTERM');
await server.ended;
await letQueuesGo();
// The product knows thousands of municipalities by its migrations; nobody here names one elsewhere.
await client.query(`delete from cities where province <> 'SO'; delete from police_cities`);
await client.end();

await rm(target, { recursive: true, force: true });
await mkdir(target);
const facts: Facts = { leftAt: new Date().toISOString(), secretKey, ...day, ...evening, figures };
await writeFile(join(target, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
await writeFile(join(target, 'database.sql.gz'), await dumpOf(url));
await cp(join(data.path, 'files'), join(target, 'files'), { recursive: true });
await data.remove();
process.stdout.write(`${target}\n`);

/** Mails of the day are out; whatever is asked for from now on finds nobody at work. */
async function holdQueues(): Promise<void> {
  await client.query(`
    delete from pgboss.job where name = 'mail';
    create function held() returns trigger language plpgsql as $$ begin
      new.start_after := now() + interval '1 day';
      return new;
    end $$;
    create trigger held before insert on pgboss.job for each row execute function held()`);
}

async function letQueuesGo(): Promise<void> {
  await client.query(`
    drop trigger held on pgboss.job;
    drop function held;
    delete from pgboss.job where state in ('completed', 'failed') or name like 'calendar%';
    update pgboss.job set start_after = created_on`);
}
