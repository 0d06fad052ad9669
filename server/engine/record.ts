import type { Ability } from '#src/permissions/ability.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { housekeeping } from '#src/schema/values.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { perAbility } from '../db/per-ability.ts';
import type { Reads, Row } from '../db/reads.ts';
import { rowsSql } from '../db/row-scope.ts';
import { run, type Tx } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import type { Whole } from './declaration.ts';
import { movedBy, strengths, takeTurn, takeTurnMoved, turnsOf } from './locks.ts';
import { selectList, valueSql } from './read-query.ts';
import type { Writer } from './writer.ts';

/** The record as this ability sees it; a row it does not see is a 404. */
export async function readRecord(
  reads: Reads,
  ability: Ability,
  resource: Resource,
  id: number,
): Promise<Row> {
  const { text, values } = recordQuery(ability, resource, id);
  return found(await reads.byKey(text, values));
}

/** Those of these records that this ability sees, as it sees them. */
export function readRecords(
  reads: Pick<Reads, 'query'>,
  ability: Ability,
  resource: Resource,
  ids: readonly number[],
): Promise<Row[]> {
  const { text, values } = recordsQuery(ability, resource, ids);
  return reads.query(text, values);
}

/** The same within a transaction, after a write of one's own. */
export function readRecordsIn(
  tx: Tx,
  ability: Ability,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly Row[]> {
  const { text, values } = recordsQuery(ability, resource, ids);
  return run(tx, text, values);
}

function recordsQuery(ability: Ability, resource: Resource, ids: readonly number[]) {
  const { columns, params } = selectList(ability, 'show', resource);
  const visible = rowsSql(ability, 'show', resource, params);
  const text = `select ${columns} from ${tableOf(resource.name)} t
    where t.id = any(${params.bind(ids, 'bigint[]')}) and ${visible}`;
  return { text, values: params.values };
}

/** One of them within a transaction, after a write of one's own. */
async function readRecordIn(
  tx: Tx,
  ability: Ability,
  resource: Resource,
  id: number,
): Promise<Row> {
  const { text, values } = recordQuery(ability, resource, id);
  return found(await run(tx, text, values));
}

function recordQuery(ability: Ability, resource: Resource, id: number) {
  if (!Number.isSafeInteger(id)) throw notFound();
  const { text, values } = recordText(ability, resource, 'show');
  return { text, values: [...values, id] };
}

/** The same text for every record of an ability; its id is the last value. */
const recordText = perAbility((ability, resource, action: 'show') => {
  const { columns, params } = selectList(ability, action, resource);
  const visible = rowsSql(ability, action, resource, params);
  const values = [...params.values];
  const id = params.bind(undefined, 'bigint');
  const text = `select ${columns} from ${tableOf(resource.name)} t where t.id = ${id} and ${visible}`;
  return { text, values };
});

/** The record as its writer sees it: whole where they write for nobody, by its version alone where they write for themself. */
export async function readAsWriter(
  { tx, actor }: Writer,
  resource: Resource,
  id: number,
): Promise<Row> {
  if (actor.kind === 'person') return readRecordIn(tx, actor.ability, resource, id);
  const whole = await wholeRow(tx, resource, id);
  return actor.kind === 'self' ? { id, version: whole.version } : whole;
}

/** The record as its writer sees it after a verb, which may have taken it out of their sight: then its id alone, as for who writes for themself. */
export async function readWhileSeen(writer: Writer, resource: Resource, id: number): Promise<Row> {
  const { tx, actor } = writer;
  if (actor.kind !== 'person') return { id };
  const [seen] = await readRecordsIn(tx, actor.ability, resource, [id]);
  return seen ?? { id };
}

/** The whole row, held as by `lockRows`. */
export async function lockRow(writer: Writer, resource: Resource, id: number): Promise<Whole> {
  return found((await lockRows(writer, resource, [{ id }])).map(({ before }) => before));
}

/**
 * Holds records until the transaction ends, each in its turn among its siblings and among those it is moved to; answers them
 * whole. One its writer does not see is a 404.
 */
export async function lockRows<T extends ToWrite>(
  writer: Writer,
  resource: Resource,
  all: readonly T[],
  purpose: keyof typeof strengths = 'write',
): Promise<readonly (T & { readonly before: Whole })[]> {
  if (all.length === 0) return [];
  const { tx, actor } = writer;
  const ids = all.map(({ id }) => id);
  const there = await turnsOf(writer, resource, ids);
  const rowsById = new Map(there.map((row) => [row.id, row]));
  const rowOf = (of: number) => rowsById.get(of);
  const moved = all.map(({ id, body }) => movedBy(resource, rowOf(id) ?? {}, body));
  await takeTurn(writer, resource, [...there, ...moved]);
  const params = new Params();
  const visible =
    actor.kind === 'person' ? rowsSql(actor.ability, 'show', resource, params) : 'true';
  const text = `select t.id from ${tableOf(resource.name)} t where t.id = any(${params.bind(ids, 'bigint[]')})
    and ${visible} order by t.id ${strengths[purpose]} of t`;
  const seen = new Set((await run(tx, text, params.values)).map(({ id }) => id));
  if (!ids.every((id) => seen.has(id))) throw notFound();
  const rows = await wholeRows(tx, resource, ids);
  // Whoever was waited for may have moved them.
  for (const row of rows) await takeTurnMoved(writer, resource, rowOf(row.id), row);
  return all.flatMap((one, at) => (rows[at] ? [{ ...one, before: rows[at] }] : []));
}

/** A record that is to be written, and what is sent for it. */
interface ToWrite {
  readonly id: number;
  readonly body?: Values;
}

/** Every column and child row of a record, whoever may see it; what it counts of others is asked for by itself. */
export async function wholeRow(tx: Tx, resource: Resource, id: number): Promise<Whole> {
  return found(await wholeRows(tx, resource, [id]));
}

/** The same of many records, in the order of their ids; one that is not there is a 404. */
export async function wholeRows(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
): Promise<readonly Whole[]> {
  if (ids.length === 0) return [];
  const { one, many, values } = wholeQuery(resource);
  const isOne = ids.length === 1;
  const rows = await run<Whole>(tx, isOne ? one : many, [...values, isOne ? ids[0] : ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found([byId.get(id)]));
}

/**
 * Made once for each resource, as imports read ten thousand rows; the ids are the last value. One is asked for by
 * itself: a plan for any number of ids is dearer than one for the one there is, so that none was kept.
 */
function wholeQuery(resource: Resource): WholeQuery {
  const known = wholeQueries.get(resource);
  if (known) return known;
  const params = new Params();
  const columns = [
    ...housekeeping.map((name) => `t.${quoted(name)}`),
    ...entriesOf(resource)
      .filter(([, { kind }]) => kind !== 'count')
      .map(([name, field]) => `${valueSql(resource, name, field, { params })} as ${quoted(name)}`),
  ];
  const values = [...params.values];
  const rows = `select ${columns.join(', ')} from ${tableOf(resource.name)} t where t.id`;
  const last = params.values.length + 1;
  const query = {
    one: `${rows} = $${last}::bigint`,
    many: `${rows} = any($${last}::bigint[])`,
    values,
  };
  wholeQueries.set(resource, query);
  return query;
}
interface WholeQuery {
  readonly one: string;
  readonly many: string;
  readonly values: readonly unknown[];
}
const wholeQueries = new WeakMap<Resource, WholeQuery>();

function found<R extends object>(rows: readonly (R | undefined)[]): R {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
