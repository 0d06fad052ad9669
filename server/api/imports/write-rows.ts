import type { Field } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../../db/names.ts';
import { isTurnAgain } from '../../db/outage.ts';
import { partOf } from '../../db/part.ts';
import type { Row } from '../../db/reads.ts';
import { rowsSql, seesEverywhere } from '../../db/row-scope.ts';
import { run } from '../../db/transaction.ts';
import { create } from '../../engine/create.ts';
import { selectList } from '../../engine/read-query.ts';
import type { Writer } from '../../engine/writer.ts';
import type { Finder } from './find-references.ts';
import type { Import, ImportRow } from './import.ts';
import { type RowBody, rowBody } from './row-body.ts';
import type { Seen } from './seen.ts';
import { created, namesNobody, type Outcome, type Tried, writeRow } from './write-row.ts';

/**
 * Writes rows one by one through the same rules as single writes; a row that is refused leaves
 * nothing and does not disturb the others. `seen` tells values a file gives twice.
 */
export async function writeRows(
  writer: Writer,
  resource: Resource,
  one: Import,
  rows: readonly ImportRow[],
  finder: Finder,
  seen: Seen,
): Promise<Outcome[]> {
  await finder.learn(writer.tx, (find) => {
    for (const row of rows) rowBody(resource, one.mapping, row, find);
  });
  const bodies = rows.map((row) => rowBody(resource, one.mapping, row, finder.find));
  const found = await recordsOf(writer, resource, one, bodies);
  const tried = bodies.map((row) => ({ row, shown: found(row), twice: seen(one.mapping, row) }));
  const outcomes: Outcome[] = [];
  for (let at = 0; at < tried.length; at += together)
    outcomes.push(...(await writeTogether(writer, resource, one, tried.slice(at, at + together))));
  return outcomes;
}

/** New records written with the same few statements. */
const together = 50;

/** Rows are mostly new and right: only when one is not are they written one by one. */
async function writeTogether(
  writer: Writer,
  resource: Resource,
  one: Import,
  rows: readonly Tried[],
): Promise<readonly Outcome[]> {
  const made = await createTogether(writer, resource, one, rows);
  if (made) return made;
  const outcomes: Outcome[] = [];
  for (const tried of rows) outcomes.push(await orSetBack(writer, resource, one, tried));
  return outcomes;
}

/** New records only, all right: a few statements for all. Undefined, and nothing written, otherwise. */
async function createTogether(
  writer: Writer,
  resource: Resource,
  one: Import,
  rows: readonly Tried[],
): Promise<readonly Outcome[] | undefined> {
  if (!rows.every((tried) => isNew(one, tried))) return undefined;
  const bodies = rows.map(({ row }) => row.body);
  try {
    const made = await partOf(writer.tx, () => create(writer, resource, bodies));
    return rows.map(({ row }, at) => created(row.line, made[at] as Row));
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    return undefined;
  }
}

const isNew = (one: Import, tried: Tried): boolean =>
  !tried.shown && !tried.twice.length && !tried.row.problems.length && !namesNobody(one, tried);

/** Writes one row; one that is refused leaves nothing behind. */
async function orSetBack(
  writer: Writer,
  resource: Resource,
  one: Import,
  tried: Tried,
): Promise<Outcome> {
  await run(writer.tx, 'savepoint import_rows');
  const outcome = await writeRow(writer, resource, one, tried);
  const end = outcome.kind === 'failed' ? 'rollback to savepoint' : 'release savepoint';
  await run(writer.tx, `${end} import_rows`);
  return outcome;
}

/** The records rows speak of, as the writer sees them, read at once. */
async function recordsOf(
  { tx, actor }: Writer,
  resource: Resource,
  { matchBy }: Import,
  bodies: readonly RowBody[],
): Promise<(body: RowBody) => Row | undefined> {
  if (matchBy === null || actor.kind !== 'person') return () => undefined;
  const { ability } = actor;
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
