import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import { run } from '../db/transaction.ts';
import { forbidden, notFound } from '../errors.ts';
import { act } from './act.ts';
import { refuseForbiddenProgramme } from './in-programme.ts';
import type { Acted } from './order.ts';
import { lockRow, wholeRow } from './record.ts';
import { asSystem, type Writer } from './writer.ts';

interface Waiting {
  readonly verb: string;
  readonly input: Values;
  readonly follows: boolean;
  readonly becauseResource: string | null;
  readonly becauseVerb: string | null;
  readonly becauseRecord: number | null;
}

/**
 * Does what waited and whose day has come, or what failed, once, in the writer's name and with the
 * input it was asked with: it takes effect on its declared day, however late. State, rights, rules and
 * blockers are asked now; 404 when it is done, called off or not due yet. One whose date has moved on
 * meanwhile waits again, and the answer says so.
 */
export async function carryOut(
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
): Promise<Acted> {
  const { tx, today, door } = writer;
  // The record first, as every other write does; on its day its author may no longer see it.
  const before = await lockRow(door === 'calendar' ? asSystem(writer) : writer, resource, record);
  const [waiting] = await run<Waiting>(
    tx,
    `update scheduled_verbs set state = 'done', failure = null, "endedAt" = now()
     where id = $1 and resource = $2 and record = $3
       and (state = 'failed' or state = 'waiting' and "dueOn" <= $4)
     returning verb, input, follows, "becauseResource", "becauseVerb", "becauseRecord"`,
    [id, resource.name, record, today],
  );
  if (!waiting) throw notFound('Non è più in programma');
  const { verb, input, follows } = waiting;
  // On its day its author still has to be allowed its cause; who confirms it settles it like any other.
  if (follows && door === 'calendar') await refuseLostCause(writer, waiting);
  else refuseForbiddenProgramme(writer, resource, verb, await lockRow(writer, resource, record));
  const because = causeOf(waiting);
  const own = { ...writer, ...(because && { because }) };
  const [acted] = await act(follows ? asSystem(own) : own, resource, verb, [
    { id: before.id, body: input },
  ]);
  return acted ?? { record: before };
}

const causeOf = ({ becauseResource, becauseVerb, becauseRecord }: Waiting): Writer['because'] =>
  becauseResource !== null && becauseVerb !== null && becauseRecord !== null
    ? { resource: becauseResource, verb: becauseVerb, record: becauseRecord }
    : undefined;

/** What follows from another verb is done while its author may still do that one to that record. */
async function refuseLostCause({ tx, actor, services }: Writer, waiting: Waiting): Promise<void> {
  const cause = causeOf(waiting);
  if (actor.kind !== 'person' || !cause) return;
  const resource = resourceNamed(services.model.resources, cause.resource);
  const record = await wholeRow(tx, resource, cause.record);
  if (!can(actor.ability, cause.verb, cause.resource, record)) throw forbidden();
}
