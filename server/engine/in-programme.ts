import { formatDate } from '#src/domain/dates.ts';
import { can } from '#src/permissions/ability.ts';
import { settlesForgotten } from '#src/permissions/session.ts';
import { auditedWord, calledOffOfAct, plannedAs } from '#src/schema/audited.ts';
import { callingOff } from '#src/schema/called-off.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Changes } from '../db/audit.ts';
import { moment } from '../db/moment.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { forbidden, notFound, Rejected } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import {
  type ActBehind,
  actBehind,
  type Caused,
  causeColumns,
  causesOf,
  mayAsk,
  wordsOfAct,
} from './act-behind.ts';
import { notify } from './notify.ts';
import { lockRow } from './record.ts';
import { refuseForbiddenVerb } from './rights.ts';
import { inputOf } from './verb-input.ts';
import { type Cause, traceOf, type Writer } from './writer.ts';

/** A verb of a record that waits for its day, or failed on it: `on` is an ISO date. */
export interface Programmed {
  readonly id: number;
  readonly verb: string;
  readonly on: string;
  readonly state: 'waiting' | 'failed';
  readonly failure: string | null;
  /** The act it follows from, in words; none for a wish of its own. */
  readonly follows: string | null;
}

/** What is in programme for a record, and what failed, the next first; why it failed is told to who may settle it. */
export async function programmeOf(
  writer: Writer,
  resource: Resource,
  record: Row,
): Promise<readonly Programmed[]> {
  const found = await run<Omit<Programmed, 'follows'> & Caused>(
    writer.tx,
    `select id, verb, "dueOn" as on, state, failure, ${causeColumns} from scheduled_verbs
     where resource = $1 and record = $2 and state in ('waiting', 'failed') order by "dueOn", id`,
    [resource.name, record.id],
  );
  const told: Programmed[] = [];
  for (const { id, verb, on, state, failure, ...caused } of found) {
    const behind = await actBehind(writer, causesOf(caused).because);
    told.push({
      id,
      verb,
      on,
      state,
      failure: maySettle(writer, resource, verb, record) ? failure : null,
      follows: behind ? wordsOfAct(writer, behind) : null,
    });
  }
  return told;
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

/** How what was called off is told from what failed, before the reason. */
export const calledOffFor = 'Tolto dal programma: ';

/**
 * Calls off what waits, or sets aside what failed: whoever may do the verb. What follows from an act (an
 * accepted application) is called off by who may do that act, with a reason that is written to whom the act
 * was; it then stays on the worklist, to be done after all or set aside: nothing granted is lost by a click.
 * Never by who acts as somebody else, as they put nothing in programme.
 * 404 when there is none of it \`from\` that state: of two clicks the second takes nothing further.
 */
export async function callOff(
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
  { body, from }: { readonly body: Values; readonly from: Programmed['state'] },
): Promise<void> {
  const { tx } = writer;
  const before = await lockRow(writer, resource, record);
  const [programmed] = await run<Pick<Programmed, 'verb' | 'on'> & Caused>(
    tx,
    `select verb, "dueOn" as on, ${causeColumns} from scheduled_verbs
     where id = $1 and resource = $2 and record = $3 and state = $4 for update`,
    [id, resource.name, record, from],
  );
  if (!programmed) throw notFound('Non è più in programma');
  refuseForbiddenProgramme(writer, resource, programmed.verb, before);
  if (writer.author.impersonator !== null)
    throw forbidden('Chi agisce al posto di un altro non annulla quanto è in programma');
  const { because, asked } = causesOf(programmed);
  await refuseInvolved(writer, resource, programmed.verb, before);
  const behind = await actBehind(writer, because);
  if (behind) await refuseForbiddenUndoing(writer, behind, asked);
  const { reason } = inputOf({ input: behind ? callingOff : {} }, body);
  const stays = behind !== undefined && from === 'waiting';
  await run(
    tx,
    stays
      ? `update scheduled_verbs set state = 'failed', failure = $2 where id = $1`
      : `update scheduled_verbs set state = 'withdrawn', "endedAt" = ${moment} where id = $1`,
    stays ? [id, `${calledOffFor}${reason}`] : [id],
  );
  const changes: Changes = {
    [plannedAs(programmed.verb)]: [programmed.on, null],
    ...(reason !== undefined && { 'callOff.reason': [null, reason] }),
  };
  await noteCalledOff({ ...writer, ...(because && { because }) }, resource, record, changes);
  if (!behind) return;
  await noteOnActBehind(writer, behind, {
    ...{ resource: resource.name, record: Number(before.id) },
    what: `«${auditedWord(resource, programmed.verb)}» (${resource.words.one} ${before[resource.representation] ?? ''}) dal ${formatDate(programmed.on)}`,
    reason,
  });
  await tellCalledOff(writer, behind, { reason });
}

const noteCalledOff = (writer: Writer, resource: Resource, id: number, changes: Changes) =>
  writeAudits(writer.tx, traceOf(writer, 'callOff', resource), [{ id, changes }]);

interface CalledOff {
  readonly resource: string;
  readonly record: number;
  readonly what: string;
  readonly reason: unknown;
}

/** Where an act of another record had put it in programme, that one’s history says what was called off, and why. */
async function noteOnActBehind(
  writer: Writer,
  behind: ActBehind,
  { resource, record, what, reason }: CalledOff,
): Promise<void> {
  const { id } = behind.record;
  if (behind.resource.name === resource && id === record) return;
  const changes: Changes = { [calledOffOfAct]: [null, what], 'callOff.reason': [null, reason] };
  await noteCalledOff(writer, behind.resource, id, changes);
}

/** What was granted is undone by who could ask for it; 403 for others. */
async function refuseForbiddenUndoing(
  writer: Writer,
  behind: ActBehind,
  asked: Cause | undefined,
): Promise<void> {
  if (!(await mayAsk(writer, asked)))
    throw forbidden(
      `Segue da ${wordsOfAct(writer, behind)}: lo annulla, di persona, solo chi può farlo`,
    );
  await refuseInvolved(writer, behind.resource, behind.verb, behind.record);
}

const tellCalledOff = (
  writer: Writer,
  { resource, action, record: after }: ActBehind,
  input: Values,
): Promise<void> => notify(writer, resource, 'callOff', action.calledOff, [{ after, input }]);

/**
 * What waits is settled by whom `access` names for its verb, also where it only follows from another; what no
 * declaration knows any more by who administers the product.
 */
export function refuseForbiddenProgramme(
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Row,
): void {
  const { actor } = writer;
  const action = resource.actions?.[verb];
  if (!action) {
    if (actor.kind === 'person' && !settlesForgotten(actor.session)) throw forbidden();
  } else if (action.by !== 'effect') refuseForbiddenVerb(writer, resource, verb, action, record);
  else if (actor.kind === 'person' && !can(actor.ability, verb, resource.name, record))
    throw forbidden();
}
