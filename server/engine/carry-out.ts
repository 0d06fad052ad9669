import { auditedWord } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { moment } from '../db/moment.ts';
import { run } from '../db/transaction.ts';
import { forbidden, notFound } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import { act } from './act.ts';
import { actBehind, type Caused, causeColumns, causesOf, mayAsk } from './act-behind.ts';
import { refuseForbiddenProgramme } from './in-programme.ts';
import { inputToday } from './kept-input.ts';
import type { Acted } from './order.ts';
import { unsettled } from './programme.ts';
import { lockRow } from './record.ts';
import { asSystem, type Writer } from './writer.ts';

interface Waiting extends Caused {
  readonly verb: string;
  readonly input: Values;
  readonly follows: boolean;
  readonly plannedOn: string;
}

/**
 * Does what waited and whose day has come, or what failed or was called off, once, in the writer's name and with the
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
    `update scheduled_verbs set state = 'done', failure = null, "calledOffFor" = null, "endedAt" = ${moment}
     where id = $1 and resource = $2 and record = $3
       and (state in ${unsettled} or state = 'waiting' and "dueOn" <= $4)
     returning verb, input, follows, ${causeColumns},
       ("createdAt" at time zone 'Europe/Rome')::date::text as "plannedOn"`,
    [id, resource.name, record, today],
  );
  if (!waiting) throw notFound('Non è più in programma');
  const { verb, input, follows, plannedOn } = waiting;
  const action = resource.actions?.[verb];
  if (!action) throw notFound(`«${auditedWord(resource, verb)}» non si fa più: va accantonato`);
  const causes = causesOf(waiting);
  // On its day its author must still be allowed what they asked for; who confirms it settles it like any other.
  if (!follows || door !== 'calendar')
    refuseForbiddenProgramme(writer, resource, verb, await lockRow(writer, resource, record));
  else if (!(await mayAsk(writer, causes.asked))) throw forbidden();
  if (door !== 'calendar') {
    await refuseInvolved(writer, resource, verb, before);
    const behind = await actBehind(writer, causes.because);
    if (behind) await refuseInvolved(writer, behind.resource, behind.verb, behind.record);
  }
  const own = { ...writer, ...causes, plannedOn };
  const isProducts = follows || action.by === 'product';
  const [acted] = await act(isProducts ? asSystem(own) : own, resource, verb, [
    { id: before.id, body: inputToday(action, input) },
  ]);
  return acted ?? { record: before };
}
