import { plannedAs } from '#src/schema/audited.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
import { updateRow } from '../db/store.ts';
import { run } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { invalid, Rejected } from '../errors.ts';
import { type Caused, causeColumns, causesOf } from './act-behind.ts';
import type { Whole } from './declaration.ts';
import { refuseProgramming } from './impersonated.ts';
import { inputToday } from './kept-input.ts';
import type { Waiting } from './order.ts';
import { moveTo } from './programme-moves.ts';
import { takeOut } from './settled.ts';
import { tried } from './tried.ts';
import { dayOf, tryAhead } from './waiting.ts';
import { asSystem, traceOf, type Writer } from './writer.ts';

/** A verb as it waits for its day. */
interface Kept extends Caused {
  readonly id: number;
  readonly input: Values;
  readonly follows: boolean;
}

/**
 * A verb that waits for a date of its record waits for the new one, and without a day is called off; the history says so. With
 * another day, or where the record hangs on something else, it is rehearsed as if it were planned now.
 */
export async function followDates(
  writer: Writer,
  resource: Resource,
  before: Whole,
  after: Whole,
): Promise<void> {
  const elsewhere = referencesChanged(resource, before, after);
  for (const [verb, action] of Object.entries(resource.actions ?? {})) {
    if (action.effectiveOn === undefined || action.effectiveOn in (action.input ?? {})) continue;
    const [was, day] = [dayOf(action, before, {}), dayOf(action, after, {})];
    // Most edits move neither, and ask nothing.
    if (was === day && elsewhere.length === 0) continue;
    const [kept] = await run<Kept>(
      writer.tx,
      `select id, input, follows, ${causeColumns} from scheduled_verbs
       where resource = $1 and record = $2 and verb = $3 and state = 'waiting'`,
      [resource.name, after.id, verb],
    );
    if (kept)
      await follow(writer, kept, {
        ...{ resource, verb, action, record: after, before },
        ...{ was, day, elsewhere },
      });
  }
}

interface Following extends Omit<Waiting, 'input' | 'day'> {
  readonly before: Whole;
  readonly was: string | undefined;
  readonly day: string | undefined;
  /** The references that changed. */
  readonly elsewhere: readonly string[];
}

/** Who acts as another moves nothing that waits in their name, nor calls it off (403). */
async function follow(writer: Writer, kept: Kept, following: Following): Promise<void> {
  const { resource, verb, action, record, was, day } = following;
  const isMoved = was !== day;
  if (isMoved) refuseProgramming(writer.author);
  if (day === undefined) {
    await takeOut(writer, 'id = $1', [kept.id]);
    return;
  }
  if (isMoved) await moveTo(writer, kept.id, day);
  const waiting = { resource, verb, action, record, input: inputToday(action, kept.input), day };
  await refuseUndone(writer, kept, waiting, following);
  if (isMoved)
    await writeAudits(writer.tx, traceOf(writer, 'schedule', resource), [
      { id: record.id, changes: { [plannedAs(verb)]: [was ?? null, day] } },
    ]);
}

const referencesChanged = ({ fields }: Resource, before: Whole, after: Whole): readonly string[] =>
  Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'reference' && before[name] !== after[name],
  );

/**
 * Refuses people what could never be done then, as when it was planned; of a day that stays, only beside the references that
 * changed, and what fitted before they did: what else has come between is no fault of theirs. What follows from a verb was asked
 * of that one.
 */
async function refuseUndone(
  writer: Writer,
  { id, follows, ...caused }: Kept,
  waiting: Waiting,
  following: Following,
): Promise<void> {
  if (writer.actor.kind !== 'person') return;
  const { elsewhere, was, day } = following;
  const doer = follows ? asSystem({ ...writer, ...causesOf(caused) }) : writer;
  try {
    await tryAhead(doer, waiting, id);
  } catch (error) {
    if (was !== day || !(error instanceof Rejected)) throw error;
    const { errors = {} } = error.body;
    const others = Object.keys(errors).filter((field) => !elsewhere.includes(field));
    const stood = others.length > 0 ? await refusedBefore(doer, id, waiting, following) : {};
    const theirs = Object.entries(errors).filter(
      ([field]) => !(others.includes(field) && field in stood),
    );
    if (theirs.length > 0) throw invalid(Object.fromEntries(theirs));
  }
}

/** Beside which fields it would have been refused with what the record hung on before. */
async function refusedBefore(
  writer: Writer,
  id: number,
  waiting: Waiting,
  { before, elsewhere }: Pick<Following, 'before' | 'elsewhere'>,
): Promise<FieldErrors> {
  const { tx, author } = writer;
  const former = Object.fromEntries(elsewhere.map((name) => [name, before[name]]));
  try {
    await tried(writer, async (trying) => {
      await updateRow(tx, waiting.resource, before.id, former, author.user);
      await tryAhead(trying, { ...waiting, record: before }, id);
    });
    return {};
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return error.body.errors ?? {};
  }
}
