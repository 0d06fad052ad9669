import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { housekeeping } from '#src/schema/values.ts';
import { valueSql } from '../api/read-query.ts';
import type { Act, Changes } from '../db/audit.ts';
import { quoted, rowsTableOf, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';

/** Inserts what is ready to be stored, child rows too; answers the ids, in order. */
export async function insertRows(
  tx: Tx,
  resource: Resource,
  records: readonly Values[],
  userId: number,
): Promise<number[]> {
  const childNames = entriesOf(resource)
    .filter(([, { kind }]) => kind === 'rows')
    .map(([name]) => name);
  const columns = Object.keys(records[0] ?? {}).filter((name) => !childNames.includes(name));
  const by = { createdBy: userId, updatedBy: userId };
  const inserted = await insertAll(
    tx,
    tableOf(resource.name),
    [...columns, ...Object.keys(by)],
    records.map((record) => ({ ...record, ...by })),
  );
  const ids = inserted.map(({ id }) => id as number);
  for (const name of childNames) {
    const rows = records.flatMap((record, at) =>
      (record[name] as Values[]).map((row, position) => ({ ...row, parent: ids[at], position })),
    );
    if (rows[0]) await insertAll(tx, rowsTableOf(resource.name, name), Object.keys(rows[0]), rows);
  }
  return ids;
}

const insertAll = (tx: Tx, table: string, columns: readonly string[], rows: readonly Values[]) => {
  const names = columns.map(quoted).join(', ');
  return run(
    tx,
    `insert into ${table} (${names})
     select ${names} from json_populate_recordset(null::${table}, $1) returning id`,
    [JSON.stringify(rows)],
  );
};

/** Gives the same values to all these records, and moves their versions on. */
export async function updateRows(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
  values: Values,
  userId: number,
): Promise<void> {
  const table = tableOf(resource.name);
  const sets = Object.keys(values).map((name) => `${quoted(name)} = given.${quoted(name)}`);
  sets.push('version = t.version + 1', '"updatedAt" = now()', '"updatedBy" = $2');
  await run(
    tx,
    `update ${table} t set ${sets.join(', ')}
     from json_populate_record(null::${table}, $3) given where t.id = any($1::bigint[])`,
    [ids, userId, JSON.stringify(values)],
  );
}

/** Every column and child row of these records, by id. */
export async function wholeRows(
  tx: Tx,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const columns = [
    ...housekeeping.map((name) => `t.${quoted(name)}`),
    ...entriesOf(resource).map(
      ([name, field]) => `${valueSql(resource, name, field)} as ${quoted(name)}`,
    ),
  ];
  const rows = await run(
    tx,
    `select ${columns.join(', ')} from ${tableOf(resource.name)} t where t.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id as number, row]));
}

interface Trace {
  readonly id: number;
  readonly changes: Changes;
}

/** The trace of one act on many records, as `writeAudit` leaves it for each. */
export async function traceAll(tx: Tx, act: Act, traces: readonly Trace[]): Promise<void> {
  const { session, requestId, action, resource } = act;
  await run(
    tx,
    `insert into audit ("user", manager, request, action, resource, record, changes)
     select $1, $2, $3, $4, $5, id, changes
     from json_to_recordset($6) as traces (id bigint, changes jsonb)`,
    [session.userId, session.managerId, requestId, action, resource.name, JSON.stringify(traces)],
  );
}
