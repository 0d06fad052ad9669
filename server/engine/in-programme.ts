import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { writeAudits } from '../db/audit.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { forbidden, notFound, Rejected } from '../errors.ts';
import { lockRow } from './record.ts';
import { refuseForbiddenVerb } from './rights.ts';
import { traceOf, type Writer } from './writer.ts';

/** A verb of a record that waits for its day, or failed on it: `on` is an ISO date. */
export interface Programmed {
  readonly id: number;
  readonly verb: string;
  readonly on: string;
  readonly state: 'waiting' | 'failed';
  readonly failure: string | null;
}

/** What is in programme for a record, and what failed, the next first; why it failed is told to who may settle it. */
export async function programmeOf(
  writer: Writer,
  resource: Resource,
  record: Row,
): Promise<readonly Programmed[]> {
  const found = await run<Programmed>(
    writer.tx,
    `select id, verb, "dueOn" as on, state, failure from scheduled_verbs
     where resource = $1 and record = $2 and state in ('waiting', 'failed') order by "dueOn", id`,
    [resource.name, record.id],
  );
  return found.map((one) =>
    maySettle(writer, resource, one.verb, record) ? one : { ...one, failure: null },
  );
}

function maySettle(writer: Writer, resource: Resource, verb: string, record: Row): boolean {
  try {
    refuseForbiddenProgramme(writer, resource, verb, record);
    return true;
  } catch (error) {
    if (error instanceof Rejected) return false;
    throw error;
  }
}

/** Calls off what waits, or sets aside what failed: whoever may do the verb. 404 when there is nothing of the kind. */
export async function callOff(
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
): Promise<void> {
  const { tx } = writer;
  const before = await lockRow(writer, resource, record);
  const [programmed] = await run(
    tx,
    `select id, verb, "dueOn" from scheduled_verbs
     where id = $1 and resource = $2 and record = $3 and state in ('waiting', 'failed') for update`,
    [id, resource.name, record],
  );
  if (!programmed) throw notFound('Non è più in programma');
  refuseForbiddenProgramme(writer, resource, String(programmed.verb), before);
  await run(tx, `update scheduled_verbs set state = 'withdrawn', "endedAt" = now() where id = $1`, [
    id,
  ]);
  await writeAudits(tx, traceOf(writer, 'callOff', resource), [{ id: record, changes: {} }]);
}

/** What waits is settled by whom `access` names for its verb, also where it only follows from another. */
export function refuseForbiddenProgramme(
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Row,
): void {
  const { actor } = writer;
  const action = resource.actions?.[verb];
  if (!action) throw notFound();
  if (action.by !== 'effect') refuseForbiddenVerb(writer, resource, verb, action, record);
  else if (actor.kind === 'person' && !can(actor.ability, verb, resource.name, record))
    throw forbidden();
}
