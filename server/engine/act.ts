import type { Session } from '#src/permissions/session.ts';
import { type Action, isUnbidden, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { updateRow } from '../db/store.ts';
import { blocked } from '../errors.ts';
import { askedAlready } from './asked-already.ts';
import { blockersOf, stateBlocker } from './blockers.ts';
import { commandsOf, systemOf } from './commands-of.ts';
import { takenMeanwhile } from './constraints.ts';
import type { Declaration, Whole } from './declaration.ts';
import { drawPapers } from './draw-papers.ts';
import { finish, type Left } from './finish.ts';
import { countedBefore } from './first-act.ts';
import { takeFurtherTurns } from './further-turn.ts';
import { besideBefore } from './judged-with.ts';
import { type Leaving, leavingBy, notify } from './notify.ts';
import { noting } from './noting.ts';
import type { Violation } from './objections.ts';
import type { Acted, Order, Scheduled } from './order.ts';
import { readKnown } from './read-known.ts';
import { lockRows, readAsWriter, wholeRow, wholeRows } from './record.ts';
import { twinOf } from './record-twin.ts';
import { holdReferences, refuseForeignReferences } from './references.ts';
import { refuseForbiddenVerb } from './rights.ts';
import { violatedBefore } from './rules.ts';
import { schedule } from './scheduled.ts';
import { setByVerb } from './set-by-verb.ts';
import { settleFailed } from './settled.ts';
import type { Given } from './twin.ts';
import { refuseUnfit } from './unfit.ts';
import { begunWith, inputOf } from './verb-input.ts';
import { refuseStale } from './version.ts';
import { dayOf } from './waiting.ts';
import { type Act, asSystem, following, type Writer } from './writer.ts';

/** A verb that nothing holds back from a record, as that stood before all of them. */
interface Asked {
  readonly before: Whole;
  readonly given: Given<Declaration, string>;
  /** The ISO day it takes effect on, where that is over. */
  readonly lateFrom: string | undefined;
  readonly violated: readonly Violation[];
}

/** One that waits for its day. */
interface Planned {
  readonly before: Whole;
  readonly scheduled: Scheduled;
}

/** One that is done, before what came of it is judged. */
interface Done extends Omit<Left, 'after'> {
  readonly before: Whole;
  readonly input: Values;
  readonly made: number | undefined;
  readonly leaving: Leaving;
}

/**
 * Carries out a declared verb: 404 and 403 first, then 409 for a state it does not start from, 428
 * and 412, 422 on the input, 409 for what holds it back, 422 on the input beside the record; then effect and
 * state, the check and the rules on what came of it, the audit, its papers, the verb it goes on to, and the letters to
 * whom it notifies of how that left it, all in the writer's transaction. Of several all are held and asked before any is
 * done, and judged once all are.
 */
export const act: Act = (writer, resource, verb, orders) =>
  noting(writer, (own) => actOnAll(own, resource, verb, orders));

async function actOnAll(
  writer: Writer,
  resource: Resource,
  verb: string,
  orders: readonly Order[],
): Promise<readonly Acted[]> {
  const action = actionNamed(resource, verb);
  const all: (Asked | Planned)[] = [];
  for (const order of await lockRows(writer, resource, orders))
    all.push(await ask(writer, resource, verb, action, order));
  const done: Done[] = [];
  for (const one of all)
    if ('given' in one) done.push(await doOne(writer, resource, verb, action, one, done.length));
  const ids = done.map(({ before }) => before.id);
  const after = new Map((await wholeRows(writer.tx, resource, ids)).map((row) => [row.id, row]));
  if (ids.length > 0) await settleFailed(writer, resource, verb, done);
  const left = done.map((one) => ({ ...one, after: after.get(one.before.id) ?? one.before }));
  await finish(writer, resource, verb, left);
  await drawPapers(writer, resource, verb, left);
  const last = new Map<number, Acted>();
  const told: Pick<(typeof left)[number], 'before' | 'after' | 'input' | 'leaving'>[] = [];
  for (const { before, after: record, made, input, leaving } of left) {
    const onwards = await goOn(writer, resource, verb, record);
    last.set(record.id, { made, ...onwards });
    told.push({ before, after: onwards.record, input, leaving });
  }
  if (!isToldBy(action, writer)) await notify(writer, resource, verb, action.notify, told);
  return all.map((one) =>
    'given' in one
      ? (last.get(one.before.id) ?? { record: one.before })
      : { record: one.before, scheduled: one.scheduled },
  );
}

async function ask(
  writer: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  { id, body, seen, before }: Order & { readonly before: Whole },
): Promise<Asked | Planned> {
  const { tx, author, door, services, today } = writer;
  refuseForbiddenVerb(writer, resource, verb, action, before);
  refuseState(resource, action, before);
  if (seen) await refuseStale(before, seen(), () => readAsWriter(writer, resource, id));
  const input = inputOf(action, begunWith(resource, action, before, body));
  await refuseForeignReferences(writer, action.input ?? {}, [input]);
  const day = dayOf(action, before, input);
  const sooner = await askedAlready(writer, { resource, verb, action, record: before, input, day });
  if (sooner) return { before, scheduled: sooner };
  if (day !== undefined && day > today) {
    const waiting = { resource, verb, action, record: before, input, day };
    return { before, scheduled: await schedule(writer, waiting) };
  }
  const session = sessionFor(writer, verb, action);
  const { because, plannedOn } = writer;
  const read = readKnown(tx, services);
  const asked = { tx, read, record: before, input, session, author, door, because, plannedOn };
  const given = { ...asked, isRehearsed: writer.isRehearsed === true, services, today };
  const blockers = await blockersOf(writer, resource, verb, before);
  // What holds it back may be settled by the day it is tried for; what it is asked with stays.
  if (blockers.length === 0 || writer.isRehearsed) await refuseUnfit(writer, resource, verb, given);
  if (blockers.length) throw blocked(blockers);
  const counted = countedBefore(resource, action, before);
  const lateFrom = day !== undefined && day < today ? day : undefined;
  const violated = await violatedBefore(writer, resource, verb, counted);
  return { before, given, lateFrom, violated };
}

async function doOne(
  writer: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  { before: asked, given, lateFrom, violated }: Asked,
  at: number,
): Promise<Done> {
  const { tx, author, services } = writer;
  const { id } = asked;
  const { effect } = twinOf(services, resource).verbs[verb] ?? {};
  // What followed from those before it may have changed it; where nothing follows, all stand as they were asked.
  const before = at === 0 || !effect ? asked : await wholeRow(tx, resource, id);
  refuseState(resource, action, before);
  const leaving = await leavingBy(writer, resource, action.notify, before);
  let made: number | undefined;
  const further = following(writer, resource, verb, id, lateFrom);
  const set = await effect?.({
    ...given,
    record: before,
    commands: commandsOf(further),
    system: systemOf(further),
    made: (other: number) => {
      made = other;
    },
  });
  const column = stateFieldOf(resource);
  const moved = column && action.to ? { [column]: action.to } : {};
  const values = { ...moved, ...(set && (await setByVerb(resource, verb, set))) };
  const after = { ...before, ...values };
  await takeFurtherTurns(writer, resource, before, after);
  await holdReferences(writer, resource.fields, [values]);
  const beside = await besideBefore(writer, resource, before, after, further.because);
  // What nobody asked for and changes nothing of it takes nobody's version away.
  if (!isUnbidden(action) || Object.keys(values).length > 0)
    await updateRow(tx, resource, id, values, author.user).catch((error) => {
      throw takenMeanwhile(resource, action, error) ?? error;
    });
  const stood = countedBefore(resource, action, asked);
  return { before, violated, beside, stood, lateFrom, input: given.input, made, leaving };
}

function refuseState(resource: Resource, action: Action, record: Whole): void {
  const state = stateBlocker(resource, action, record);
  if (state) throw blocked([state]);
}

/** Does the act it follows from, the first of its line or the nearest, tell of it? Each person has one letter of an act. */
const isToldBy = ({ toldBy = [] }: Action, { asked, because }: Writer): boolean =>
  [asked, because].some((act) => act && toldBy.includes(`${act.resource}.${act.verb}`));

/** Does what the verb goes on to by itself; answers how the record stands then, or the day that waits for. */
async function goOn(
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Whole,
): Promise<Acted> {
  const { tx, services, today } = writer;
  const { goesOn } = twinOf(services, resource).verbs[verb] ?? {};
  const further = await goesOn?.({ tx, record, today });
  if (further === undefined) return { record };
  const { id } = record;
  const onwards = asSystem(following(writer, resource, verb, id));
  const [acted] = await act(onwards, resource, further, [{ id, body: {} }]);
  return {
    record: acted?.record ?? record,
    ...(acted?.scheduled && { effectiveOn: acted.scheduled.on }),
  };
}

/** A verb of people finds the session it is typed with; time may try whether a person could do it, and takes it back. */
function sessionFor(
  { session, isRehearsed }: Writer,
  verb: string,
  { by }: Action,
): Session | undefined {
  if (!session && !isRehearsed && by === undefined) throw new Error(`${verb} needs a person`);
  return session;
}

function actionNamed({ name, actions = {} }: Resource, verb: string): Action {
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (!action) throw new Error(`No action ${verb} on ${name}`);
  return action;
}
