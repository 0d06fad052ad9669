import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Resource } from '#src/schema/resource.ts';
import { StartFailure } from '../start-failure.ts';
import { readCatalogue } from './catalogue.ts';
import { ddlOf } from './ddl.ts';
import { type Drift, driftBetween } from './drift.ts';
import { foundation } from './foundation.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import type { Statement } from './statement.ts';

interface Sources {
  /** A server where databases may be made; what is made there is dropped again. */
  readonly connectionString: string;
  readonly folder: string;
  readonly resources: readonly Resource[];
}

/**
 * Writes the migration that brings the migrated database to what is declared and answers its file
 * name; undefined when nothing is missing. What only a hand can write stops it, listed by object.
 */
export async function writeMigration(name: string, sources: Sources): Promise<string | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new StartFailure('Il nome di una migrazione ha lettere minuscole, cifre e trattini.');
  const { additions, byHand } = await driftOf(sources);
  if (byHand.length) throw new StartFailure(['Da scrivere a mano:', ...byHand].join('\n  '));
  if (additions.length === 0) return undefined;
  const file = `${await nextNumber(sources.folder)}-${name}.sql`;
  await writeFile(join(sources.folder, file), scriptOf(additions), { flag: 'wx' });
  return file;
}

/** How the database of the migrations differs from the declared one; the additions are tried. */
export async function driftOf({ connectionString, folder, resources }: Sources): Promise<Drift> {
  const statements = ddlOf(resources);
  return withScratch(connectionString, async (declared) => {
    await declared.query(foundation);
    await declared.query(scriptOf(statements));
    return withScratch(connectionString, async (migrated) => {
      await migrate(migrated, folder);
      const compare = async () =>
        driftBetween(await readCatalogue(declared), await readCatalogue(migrated), statements);
      const drift = await compare();
      if (drift.byHand.length || drift.additions.length === 0) return drift;
      await migrated.query(scriptOf(drift.additions));
      const left = await compare();
      const forgotten = left.additions.map(({ object }) => `${object} manca ancora`);
      return { additions: drift.additions, byHand: [...left.byHand, ...forgotten] };
    });
  });
}

const scriptOf = (statements: readonly Statement[]): string =>
  statements.map(({ sql }) => `${sql};\n`).join('');

async function nextNumber(folder: string): Promise<string> {
  const numbers = (await readdir(folder)).map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

async function withScratch<T>(
  connectionString: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const server = createPool(connectionString, 1);
  try {
    await server.query(`create database ${name} template template0`);
    const pool = createPool(withDatabase(connectionString, name), 2);
    try {
      return await work(pool);
    } finally {
      await pool.end();
      // Not by force: PostgreSQL itself waits for the connections that are just leaving.
      await server.query(`drop database ${name}`);
    }
  } finally {
    await server.end();
  }
}

const withDatabase = (url: string, name: string) => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
