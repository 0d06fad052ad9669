import { formatDate } from '#src/domain/dates.ts';
import { plannedAs, plannedWord } from '#src/schema/audited.ts';
import { optionWord } from '#src/schema/fields.ts';
import { outOfReach } from '#src/schema/reach.ts';
import { type Action, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { run, type Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import type { Whole } from './declaration.ts';
import { unsettled } from './programme.ts';
import { move } from './programme-moves.ts';
import { traceOf, type Writer } from './writer.ts';

/** SQL: wishes of somebody's own; what an act has granted ends by what ends that, and not by itself. */
const wished = `resource = $1 and record = $2 and verb = any($3) and "becauseResource" is null`;

/**
 * What somebody has put in programme goes with the state it could be done from, if nothing leads back there: the history says so,
 * and whoever asked for it is written to. What had failed is settled by it, but what was to lead to that state in another way
 * (`settleFailed`).
 */
export async function endOutOfReach(
  writer: Writer,
  resource: Resource,
  before: Whole,
  after: Whole,
): Promise<void> {
  const name = stateFieldOf(resource);
  const field = name === undefined ? undefined : resource.fields[name];
  if (name === undefined || field?.kind !== 'state' || before[name] === after[name]) return;
  const state = String(after[name]);
  const verbs = outOfReach(resource, state);
  if (verbs.length === 0) return;
  const of = [resource.name, after.id, verbs];
  const why = `lo stato ora è «${optionWord(field.options, state)}»`;
  for (const { verb, on } of await move(writer, 'outlived', wished, of, why))
    await writeAudits(writer.tx, traceOf(writer, 'callOff', resource), [
      { id: after.id, changes: { [plannedAs(verb)]: [on, null] } },
    ]);
  const others = verbs.filter((verb) => resource.actions?.[verb]?.to !== state);
  await move(writer, 'takenOut', `${wished} and state in ${unsettled}`, [
    ...[resource.name, after.id, others],
  ]);
}

/** The same before it is done, in sentences: it may be done on a day that comes after theirs. */
export async function whatItEnds(
  tx: Tx,
  resource: Resource,
  { to }: Pick<Action, 'to'>,
  { id }: Pick<Whole, 'id'>,
): Promise<readonly string[]> {
  const verbs = to === undefined ? [] : outOfReach(resource, to);
  if (verbs.length === 0) return [];
  const waiting = await run<{ readonly verb: string; readonly on: string }>(
    tx,
    `select verb, "dueOn" as on from scheduled_verbs where ${wished} and state = 'waiting' order by "dueOn", id`,
    [resource.name, id, verbs],
  );
  return waiting.map(
    ({ verb, on }) =>
      `${plannedWord(resource, verb)} dal ${formatDate(on)}: se non viene prima, non sarà più in programma.`,
  );
}
