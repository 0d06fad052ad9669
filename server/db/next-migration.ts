import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Resource } from '#src/schema/resource.ts';
import { StartFailure } from '../start-failure.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { ddlOf } from './ddl.ts';
import { type Drift, driftBetween } from './drift.ts';
import { migrate } from './migrate.ts';
import { openPart } from './open-part.ts';
import { createPool } from './pool.ts';
import { proposalOf } from './proposal.ts';
import { type Renamed, renamesIn, tiesRenamed } from './renaming.ts';
import type { Statement } from './statement.ts';
import { systemTables } from './system-tables.ts';

interface Sources {
  /** A server where databases may be made; what is made there is dropped again. */
  readonly connectionString: string;
  readonly folder: string;
  readonly resources: readonly Resource[];
}

interface Written {
  readonly file: string;
  /** How much of it is proposed only, for a hand to complete. */
  readonly open: number;
}

/**
 * Writes the migration that brings the migrated database to what is declared; undefined when nothing is
 * missing. What nobody can know is proposed below, commented, and keeps it from being applied.
 */
export async function writeMigration(name: string, sources: Sources): Promise<Written | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new StartFailure('Il nome di una migrazione ha lettere minuscole, cifre e trattini.');
  const { additions, byHand } = await driftOf(sources);
  if (additions.length + byHand.length === 0) return undefined;
  const file = `${await nextNumber(sources.folder)}-${name}.sql`;
  const text = scriptOf(additions) + openPart(byHand.map(proposalOf));
  await writeFile(join(sources.folder, file), text, { flag: 'wx' });
  return { file, open: byHand.length };
}

/** How the database of the migrations differs from the declared one; the additions are tried. */
export async function driftOf({ connectionString, folder, resources }: Sources): Promise<Drift> {
  const statements = ddlOf(resources);
  return withScratch(connectionString, async (declared) => {
    await declared.query(systemTables);
    await declared.query(scriptOf(statements));
    return withScratch(connectionString, async (migrated) => {
      await migrate(migrated, folder);
      const there = await readCatalogue(declared);
      const moved = await rename(migrated, there, resources);
      const compare = async () => driftBetween(there, await readCatalogue(migrated), statements);
      const drift = await compare();
      const additions = [...moved, ...drift.additions];
      await migrated.query(scriptOf(drift.additions));
      const left = await compare();
      if (left.additions.length)
        throw new Error(`Made, and still to make: ${left.additions.map(({ object }) => object)}`);
      return { additions, byHand: left.byHand };
    });
  });
}

/** Renames in the database what is declared as renamed, and answers how; a table before what is in it. */
async function rename(
  migrated: pg.Pool,
  declared: Catalogue,
  resources: readonly Resource[],
): Promise<readonly Statement[]> {
  const renames: Renamed[] = [];
  for (;;) {
    const found = renamesIn(await readCatalogue(migrated), resources);
    if (found.length === 0) break;
    await migrated.query(scriptOf(found.flatMap(({ statements }) => statements)));
    renames.push(...found);
  }
  const ties = tiesRenamed(declared, await readCatalogue(migrated), renames);
  await migrated.query(scriptOf(ties));
  return [...renames.flatMap(({ statements }) => statements), ...ties];
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
