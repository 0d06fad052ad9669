import { formatDate } from '#src/domain/dates.ts';
import { auditedWord, calledOffOfAct, confirmedOfAct, plannedAs } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Changes } from '../db/audit.ts';
import { updateRow } from '../db/store.ts';
import { writeAudits } from '../db/write-audits.ts';
import type { ActBehind } from './act-behind.ts';
import type { Whole } from './declaration.ts';
import { notify } from './notify.ts';
import { type Cause, traceOf, type Writer } from './writer.ts';

/** What somebody decides of what waits: it is called off, or confirmed though it was called off or failed on its day. */
type Decision = 'callOff' | 'confirmPlanned';

/** A verb of a record that is decided about; `on` is the ISO date it was to be done on. */
export interface Decided {
  readonly resource: Resource;
  readonly record: Whole;
  readonly verb: string;
  readonly on: string;
  readonly because: Cause | undefined;
  /** Why it is called off. */
  readonly reason?: unknown;
}

/** The history of its record says who decided what, and its version moves on; so does that of the act it follows from, where that is of another record. */
export async function noteDecided(
  writer: Writer,
  decision: Decision,
  { resource, record, verb, on, because, reason }: Decided,
  behind: ActBehind | undefined,
): Promise<void> {
  const isCalledOff = decision === 'callOff';
  await updateRow(writer.tx, resource, record.id, {}, writer.author.user);
  const why: Changes = reason === undefined ? {} : { 'callOff.reason': [null, reason] };
  const line = (by: Writer, of: Resource, id: number, changes: Changes) =>
    writeAudits(by.tx, traceOf(by, decision, of), [{ id, changes: { ...changes, ...why } }]);
  await line({ ...writer, ...(because && { because }) }, resource, record.id, {
    [plannedAs(verb)]: isCalledOff ? [on, null] : [null, on],
  });
  if (!behind || (behind.resource.name === resource.name && behind.record.id === record.id)) return;
  const name = record[resource.representation] ?? '';
  const what = `«${auditedWord(resource, verb)}» (${resource.words.one} ${name}) dal ${formatDate(on)}`;
  await line(writer, behind.resource, behind.record.id, {
    [isCalledOff ? calledOffOfAct : confirmedOfAct]: [null, what],
  });
}

/** Whom the act was, and whom it concerns, are written to. */
export const writeDecided = (
  writer: Writer,
  decision: Decision,
  { resource, action, record: after }: ActBehind,
  input: Values = {},
): Promise<void> =>
  notify(writer, resource, decision, decision === 'callOff' ? action.calledOff : action.confirmed, [
    { before: undefined, after, input },
  ]);
