import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { addDays, daysBetween, todayInRome } from '#src/domain/dates.ts';
import { factsOf, folderOf } from './facts.ts';

/** Loads what a commit left into an empty database, as though its server had stopped just now. */
export async function loadLeft(url: string, commit: string): Promise<void> {
  const packed = await readFile(join(folderOf(commit), 'database.sql.gz'));
  const sql = (await promisify(gunzip)(packed)).toString();
  const { leftAt } = await factsOf(commit);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(broughtForward(sql, new Date(leftAt), new Date()));
  await client.end();
}

/**
 * Moves every day and instant of the data, in JSON too, so that sessions, links and terms are as old as
 * they were. The trace of changes keeps its own: its months are tables.
 */
function broughtForward(sql: string, from: Date, to: Date): string {
  const days = daysBetween(todayInRome(from), todayInRome(to));
  const ms = to.getTime() - from.getTime();
  const moved = (_: string, quote: string, day: string, time = '', fraction = '', zone = '') =>
    `${quote}${time ? instantAfter(day, time, ms) : addDays(day, days)}${fraction}${zone}${quote}`;
  return sql
    .split(/^(?=-- (?:Data for )?Name: )/m)
    .map((part) => (isData.test(part) ? part.replace(written, moved) : part))
    .join('');
}

const isData = /^-- Data for Name: (?!audit_)/;

const written = /(['"])(\d{4}-\d\d-\d\d)(?:([ T]\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00(?::00)?))?\1/g;

/** In the form it was written in: `2026-11-22` and ` 17:10:51`. */
const instantAfter = (day: string, time: string, ms: number): string =>
  new Date(Date.parse(`${day}T${time.slice(1)}Z`) + ms)
    .toISOString()
    .slice(0, 19)
    .replace('T', time.charAt(0));
