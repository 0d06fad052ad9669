import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { housekeeping } from '#src/schema/values.ts';
import { valueSql } from '../api/read-query.ts';
import type { Act, Changes } from '../db/audit.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';

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
