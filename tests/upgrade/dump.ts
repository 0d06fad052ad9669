import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const bin = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';

/** The whole database as SQL that any role loads into an empty one, compressed. */
export async function dumpOf(url: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(
    join(bin, 'pg_dump'),
    [
      ...['--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert=200'],
      // Kept by the day and made again by the next start.
      '--exclude-table-data=pgboss.queue_stats*',
      url,
    ],
    { maxBuffer: 2 ** 28 },
  );
  const sql = stdout
    // What psql alone understands, and a path on which no function of ours finds another.
    .replace(/^\\(un)?restrict .*$|^SELECT pg_catalog.set_config\('search_path'.*$/gm, '')
    // From 17 on a partition is numbered as its table is.
    .replace(/^(INSERT INTO public\.audit_\w+) VALUES/gm, '$1 OVERRIDING SYSTEM VALUE VALUES');
  return promisify(gzip)(sql, { level: 9 });
}
