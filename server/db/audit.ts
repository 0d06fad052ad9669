import type { Session } from '#src/permissions/session.ts';
import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isEmpty, same } from '#src/schema/values.ts';
import type { Row } from './reads.ts';
import { run, type Tx } from './transaction.ts';

/** One act on one record: who, for whom, acting for which organisation, in which request. */
export interface Act {
  readonly session: Session;
  readonly requestId: string;
  readonly action: string;
  readonly resource: Resource;
}

interface Named {
  readonly resource: Pick<Resource, 'name'>;
}

/** Before and after of each field that changed; what is secret only says that it changed. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** What one act changed on one record. */
export interface Trace {
  readonly id: number;
  readonly changes: Changes;
}

type Tracing = Omit<Act, 'resource'> & Named;

/** Writes the trace of a change in the change's own transaction: no change without a trace. */
export const writeAudit = (tx: Tx, act: Tracing, id: number, changes: Changes): Promise<void> =>
  writeAudits(tx, act, [{ id, changes }]);

/** The same for one act on many records. */
export async function writeAudits(
  tx: Tx,
  { session, requestId, action, resource }: Tracing,
  traces: readonly Trace[],
): Promise<void> {
  await run(
    tx,
    `insert into audit ("user", impersonator, manager, request, action, resource, record, changes)
     select $1, $2, $3, $4, $5, $6, id, changes
     from json_to_recordset($7) as traces (id bigint, changes jsonb)`,
    [
      session.userId,
      session.impersonatorId ?? null,
      session.managerId,
      requestId,
      action,
      resource.name,
      JSON.stringify(traces),
    ],
  );
}

/** The difference between two versions of a record, field by field; undefined is no record. */
export function differences(
  resource: Resource,
  before: Row | undefined,
  after: Row | undefined,
): Changes {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name]) => !same(before?.[name], after?.[name]))
      .map(([name, field]) => [name, change(field, before?.[name], after?.[name])]),
  );
}

const change = (field: Field, before: unknown, after: unknown): readonly [unknown, unknown] =>
  field.kind === 'password'
    ? [null, 'changed']
    : [isEmpty(before) ? null : before, isEmpty(after) ? null : after];
