import type pg from 'pg';
import { quoted } from '../db/names.ts';
import { sources } from '../reference/sources.ts';
import { messageOf, StartFailure } from '../start-failure.ts';
import { IncomingFiles } from './files.ts';
import { type Closing, format, type Heading, incomplete, isHeading, linesOf } from './lines.ts';
import { suspendRules } from './suspend.ts';
import { dataTables, exactText, migrationsOf, passing, sequenceOf, type Table } from './tables.ts';

/**
 * Brings a backup back, whole or not at all: into a database of the same migrations without data
 * (reference data is replaced), and its files below `filesDir`. Needs only to own the tables.
 */
export async function restore(pool: pg.Pool, file: string, filesDir: string): Promise<Closing> {
  const files = new IncomingFiles(filesDir);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(exactText);
    await demandSameMigrations(client, await migrationsIn(file));
    const tables = await dataTables(client);
    const names = [...tables.map(({ name }) => name), ...passing];
    await client.query(`lock table ${names.map(quoted).join(', ')} in access exclusive mode`);
    await demandEmpty(client, tables);
    const putRulesBack = await suspendRules(client, names);
    await client.query(`truncate ${names.map(quoted).join(', ')}`);
    const counted = await new Reader(client, tables, files).read(file);
    await putRulesBack();
    await files.settle();
    await client.query('commit');
    await client.query('analyze');
    return counted;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error instanceof StartFailure
      ? error
      : new StartFailure(`Il ripristino non è riuscito, non è cambiato nulla: ${messageOf(error)}`);
  } finally {
    await files.discard();
    client.release();
  }
}

/** The migrations a backup was made with, from its first line. */
export async function migrationsIn(file: string): Promise<readonly string[]> {
  for await (const line of linesOf(file)) {
    const first = isHeading(line) ? (JSON.parse(line) as Heading) : undefined;
    if (first && 'soggiorno' in first && first.soggiorno === format) return first.migrations;
    break;
  }
  throw new StartFailure(`Il file ${file} non è una copia di Soggiorno.`);
}

async function demandSameMigrations(
  client: pg.ClientBase,
  wanted: readonly string[],
): Promise<void> {
  const applied = await migrationsOf(client);
  if (applied.join() === wanted.join()) return;
  const ahead = applied.filter((name) => !wanted.includes(name));
  const behind = wanted.filter((name) => !applied.includes(name));
  throw new StartFailure(
    behind.length
      ? `La copia viene da una versione che ha anche le migrazioni ${behind.join(', ')}.`
      : `Il database è più nuovo della copia (${ahead.join(', ')}): ripristina in un database appena creato.`,
  );
}

/** Reference data alone is nobody's; anything else is somebody's work and stays. */
async function demandEmpty(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  const reference = new Set<string>(sources.map(({ table }) => table));
  for (const { name } of tables) {
    if (reference.has(name)) continue;
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length)
      throw new StartFailure(
        `Il database non è vuoto (tabella ${name}): si ripristina solo in un database vuoto.`,
      );
  }
}

/** Reads the parts of a backup one after the other, a batch of rows at a time. */
class Reader {
  private readonly client: pg.ClientBase;
  private readonly tables: readonly Table[];
  private readonly files: IncomingFiles;
  private insert = '';
  private batch: string[] = [];
  private size = 0;
  private rows = 0;

  constructor(client: pg.ClientBase, tables: readonly Table[], files: IncomingFiles) {
    this.client = client;
    this.tables = tables;
    this.files = files;
  }

  async read(file: string): Promise<Closing> {
    for await (const line of linesOf(file)) {
      if (isHeading(line)) {
        await this.flush();
        const said = JSON.parse(line) as Heading;
        if ('table' in said) await this.beginTable(said);
        else if ('file' in said) await this.files.begin(said.file);
        else if ('rows' in said) return this.proven(said);
      } else if (line.startsWith('[')) await this.add(line);
      else await this.files.add(JSON.parse(line) as string);
    }
    throw new StartFailure(incomplete);
  }

  private proven(said: Closing): Closing {
    if (said.rows !== this.rows || said.files !== this.files.names.length)
      throw new StartFailure(incomplete);
    return said;
  }

  private async beginTable(said: Extract<Heading, { table: string }>): Promise<void> {
    const table = this.tables.find(({ name }) => name === said.table);
    const columns = said.columns.map((name) => table?.columns.find((one) => one.name === name));
    if (!table || columns.includes(undefined) || columns.length !== table.columns.length)
      throw new StartFailure(`La copia non è di questo database: tabella ${said.table}.`);
    const values = columns.map((column, at) => `(r ->> ${at})::${column?.type}`);
    this.insert = `insert into ${quoted(table.name)} (${said.columns.map(quoted).join(', ')})
      overriding system value select ${values.join(', ')} from jsonb_array_elements($1) r`;
    for (const column of table.identities) {
      const sequence = await sequenceOf(this.client, table.name, column);
      await this.client.query('select setval($1, $2, $3)', [
        sequence,
        ...(said.sequences[column] ?? ['1', false]),
      ]);
    }
  }

  private async add(row: string): Promise<void> {
    this.batch.push(row);
    this.size += row.length;
    this.rows += 1;
    if (this.batch.length >= 1_000 || this.size > 1_000_000) await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.batch.length) await this.client.query(this.insert, [`[${this.batch.join(',')}]`]);
    this.batch = [];
    this.size = 0;
  }
}
