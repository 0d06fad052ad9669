import type { Field } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Values } from '#src/schema/validation.ts';
import { quoted, tableOf } from '../../db/names.ts';
import type { Row } from '../../db/reads.ts';
import { rowsSql, seesEverywhere } from '../../db/row-scope.ts';
import { run } from '../../db/transaction.ts';
import { Rejected } from '../../errors.ts';
import { refusalOf } from '../constraints.ts';
import { selectList } from '../read-query.ts';
import { addRecord, updateRecord, type Writing } from '../write.ts';
import type { Finder } from './find-references.ts';
import type { Import, ImportRow, RowError } from './import.ts';
import { changesOf, type RowBody, rowBody } from './row-body.ts';
import type { Seen } from './seen.ts';

/** What became of a row. `before` holds what it changed, as it was. */
export type Outcome =
  | { readonly line: number; readonly kind: 'same'; readonly record: number }
  | {
      readonly line: number;
      readonly kind: 'created' | 'updated';
      readonly record: number;
      readonly version: number;
      readonly before: Values;
    }
  | { readonly line: number; readonly kind: 'failed'; readonly errors: readonly RowError[] };

/**
 * Writes rows one by one through the same rules as single writes; a row that is refused leaves
 * nothing and does not disturb the others. `seen` tells values a file gives twice.
 */
export async function writeRows(
  writing: Writing,
  one: Import,
  rows: readonly ImportRow[],
  finder: Finder,
  seen: Seen,
): Promise<Outcome[]> {
  const { resource } = writing.act;
  await finder.learn(writing.tx, (find) => {
    for (const row of rows) rowBody(resource, one.mapping, row, find);
  });
  const bodies = rows.map((row) => rowBody(resource, one.mapping, row, finder.find));
  const found = await recordsOf(writing, one, bodies);
  const tried = bodies.map((row) => ({ row, shown: found(row), twice: seen(one.mapping, row) }));
  const outcomes: Outcome[] = [];
  for (let at = 0; at < tried.length; at += together)
    outcomes.push(...(await writeTogether(writing, one, tried.slice(at, at + together))));
  return outcomes;
}

/** Rows that share a savepoint while all goes well. */
const together = 20;

interface Tried {
  readonly row: RowBody;
  readonly shown: Row | undefined;
  readonly twice: readonly RowError[];
}

/** Rows are mostly right: only when one is refused are they set back and written one by one. */
async function writeTogether(
  writing: Writing,
  one: Import,
  rows: readonly Tried[],
): Promise<readonly Outcome[]> {
  const attempt = (some: readonly Tried[]) => orSetBack(writing, one, some);
  const all = await attempt(rows);
  if (all.every(({ kind }) => kind !== 'failed') || rows.length === 1) return all;
  const outcomes: Outcome[] = [];
  for (const tried of rows) outcomes.push(...(await attempt([tried])));
  return outcomes;
}

/** Writes rows up to the first that is refused; then none of them is written. */
async function orSetBack(
  writing: Writing,
  one: Import,
  rows: readonly Tried[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  await run(writing.tx, 'savepoint import_rows');
  for (const tried of rows) {
    const outcome = await writeRow(writing, one, tried);
    outcomes.push(outcome);
    if (outcome.kind !== 'failed') continue;
    await run(writing.tx, 'rollback to savepoint import_rows');
    return outcomes;
  }
  await run(writing.tx, 'release savepoint import_rows');
  return outcomes;
}

/** A row that is refused may leave traces: whoever calls sets them back. */
async function writeRow(
  writing: Writing,
  one: Import,
  { row, shown, twice }: Tried,
): Promise<Outcome> {
  const { line, problems } = row;
  if (twice.length) return failed(line, twice);
  if (one.matchBy === 'id' && row.id !== undefined && !shown) {
    const message = 'Nessun elemento ha questo ID, o non lo vedi';
    return failed(line, [{ column: columnOf(one, 'id'), message }]);
  }
  const { resource } = writing.act;
  const body = shown ? changesOf(resource, row.body, shown) : row.body;
  if (shown && problems.length === 0 && Object.keys(body).length === 0)
    return { line, kind: 'same', record: shown.id as number };
  try {
    const written = await write(writing, row, body, shown);
    return problems.length ? failed(line, problems) : written;
  } catch (error) {
    const refusal = error instanceof Rejected ? error : refusalOf(resource, error);
    if (!refusal) throw error;
    return failed(line, errorsOf(writing, one, problems, refusal));
  }
}

async function write(
  writing: Writing,
  { line, version }: RowBody,
  body: Values,
  shown: Row | undefined,
): Promise<Outcome> {
  const as = (action: string) => ({ ...writing, act: { ...writing.act, action } });
  if (!shown) {
    const made = await addRecord(as('create'), body);
    return { line, kind: 'created', record: made.id, version: made.version, before: {} };
  }
  const id = shown.id as number;
  const known = shown.version as number;
  const after = await updateRecord(as('edit'), id, body, () => version ?? known);
  if (after.version === known) return { line, kind: 'same', record: id };
  const before = Object.fromEntries(Object.keys(body).map((name) => [name, shown[name] ?? null]));
  return { line, kind: 'updated', record: id, version: after.version as number, before };
}

const failed = (line: number, errors: readonly RowError[]): Outcome => ({
  line,
  kind: 'failed',
  errors,
});

const columnOf = ({ mapping }: Import, name: string): number | null => {
  const at = mapping.indexOf(name);
  return at < 0 ? null : at;
};

/** A refusal of the API, beside the cells it speaks of; a cell nobody could read has its own words. */
function errorsOf(
  { act }: Writing,
  one: Import,
  problems: readonly RowError[],
  { body }: Rejected,
): RowError[] {
  const found = Object.entries(body.errors ?? {}).flatMap(([path, messages]): RowError[] => {
    const [name = ''] = path.split('.');
    const column = columnOf(one, name);
    if (problems.some((problem) => problem.column === column && column !== null)) return [];
    const word = act.resource.fields[name]?.word ?? name;
    return messages.map((message) => ({
      column,
      message: column === null ? `${word}: ${message}` : message,
    }));
  });
  const all = [...problems, ...found];
  return all.length ? all : [{ column: null, message: body.message }];
}

/** The records rows speak of, as the writer sees them, read at once. */
async function recordsOf(
  { tx, ability, act: { resource } }: Writing,
  { matchBy }: Import,
  bodies: readonly RowBody[],
): Promise<(body: RowBody) => Row | undefined> {
  if (matchBy === null) return () => undefined;
  const keyOf = ({ id, body }: RowBody): unknown =>
    matchBy === 'id' ? id : normalize(resource.fields[matchBy] as Field, body[matchBy]);
  if (matchBy !== 'id' && !seesEverywhere(ability, 'show', resource, matchBy))
    return () => undefined;
  const keys = bodies.map(keyOf).filter((key) => key !== undefined && key !== null);
  if (keys.length === 0) return () => undefined;
  const { columns, params } = selectList(ability, 'show', resource);
  const visible = rowsSql(ability, 'show', resource, params);
  const type = matchBy === 'id' ? 'bigint[]' : 'text[]';
  const rows = await run(
    tx,
    `select ${columns} from ${tableOf(resource.name)} t
     where t.${quoted(matchBy)} = any(${params.bind(matchBy === 'id' ? keys : keys.map(String), type)}) and ${visible}`,
    params.values,
  );
  const byKey = new Map(rows.map((row) => [row[matchBy], row]));
  return (body) => byKey.get(keyOf(body));
}
