import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { messageOf, StartFailure } from '../start-failure.ts';
import { isOpen } from './open-part.ts';

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

interface Migration {
  readonly name: string;
  readonly path: string;
  readonly checksum: string;
}

/** What PostgreSQL says while it works. */
interface Notice {
  readonly severity?: string | undefined;
  readonly message?: string | undefined;
}

const lockKey = 7_205_759_404;

/**
 * Applies what is pending, each file in a transaction of its own, one process at a time; answers
 * the names applied. A failing file is rolled back, named, and nothing after it is tried. With
 * `until`, the migrations after that one wait: a backup is restored into the tables it came from.
 * What a migration leaves to people (`raise warning`) is told to `tell`, in words.
 */
export async function migrate(
  pool: pg.Pool,
  folder = migrationsFolder,
  until?: string,
  tell: (words: string) => void = (words) => process.emitWarning(words),
): Promise<string[]> {
  const client = await pool.connect();
  const onNotice = ({ severity, message }: Notice) => {
    if (severity === 'WARNING' && message) tell(message);
  };
  client.on('notice', onNotice);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const names: string[] = [];
    for (const migration of await migrationsIn(folder)) {
      if (until !== undefined && migration.name > until) break;
      const known = applied.get(migration.name);
      if (known === undefined) {
        await apply(client, migration);
        names.push(migration.name);
      } else if (known !== migration.checksum)
        throw new StartFailure(
          `La migrazione ${migration.name} è cambiata dopo essere stata applicata.`,
        );
    }
    return names;
  } finally {
    client.off('notice', onNotice);
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.(sql|ts)$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const checksum = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return { name: file.replace(/\.(sql|ts)$/, ''), path, checksum };
    }),
  );
}

async function apply(client: pg.PoolClient, { name, path, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    if (path.endsWith('.sql')) {
      const sql = await readFile(path, 'utf8');
      if (isOpen(sql)) throw new Error('ha parti da completare');
      await client.query(sql);
    } else {
      const { up } = (await import(pathToFileURL(path).href)) as {
        up: (client: pg.PoolClient) => Promise<void>;
      };
      await up(client);
    }
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartFailure(
      `La migrazione ${name} non è riuscita ed è stata annullata: ${messageOf(error)}`,
    );
  }
}
