import type { Session } from '#src/permissions/session.ts';
import { type Action, isUnasked, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { differences } from '../db/audit.ts';
import { updateRow } from '../db/store.ts';
import { writeAudits } from '../db/write-audits.ts';
import { blocked } from '../errors.ts';
import { askedAlready } from './asked-already.ts';
import { blockersOf, stateBlocker } from './blockers.ts';
import { commandsOf } from './commands-of.ts';
import { refuseInconsistent } from './consistency.ts';
import type { Whole } from './declaration.ts';
import { drawPapers } from './draw-papers.ts';
import { countedBefore } from './first-act.ts';
import { followRecord } from './follow-record.ts';
import { tellFormerAddress } from './former-address.ts';
import { givenTo } from './given.ts';
import { type Beside, besideBefore } from './judged-with.ts';
import { keepFiles } from './kept-files.ts';
import { notify } from './notify.ts';
import { noting } from './noting.ts';
import type { Violation } from './objections.ts';
import type { Acted, Order } from './order.ts';
import { readKnown } from './read-known.ts';
import { lockRow, readAsWriter, wholeRows } from './record.ts';
import { twinOf } from './record-twin.ts';
import { refuseForeignReferences } from './references.ts';
import { refuseForbiddenVerb } from './rights.ts';
import { refuseViolations, violatedBefore } from './rules.ts';
import { schedule } from './scheduled.ts';
import { setByVerb } from './set-by-verb.ts';
import { settleFailed } from './settled.ts';
import { tally } from './tally.ts';
import { refuseTimed } from './timed.ts';
import { refuseUnfit } from './unfit.ts';
import { begunWith, inputOf } from './verb-input.ts';
import { refuseStale } from './version.ts';
import { dayOf } from './waiting.ts';
import { type Act, asSystem, following, traceOf, type Writer } from './writer.ts';

/** A verb done to a record, before what came of it is judged. */
interface Done extends Acted {
  readonly before: Whole;
  readonly violated: readonly Violation[];
  readonly beside?: readonly Beside[];
  readonly input: Values;
}

/**
 * Carries out a declared verb: 404 and 403 first, then 409 for a state it does not start from, 428
 * and 412, 422 on the input, 409 for what holds it back, 422 on the input beside the record; then effect and
 * state, the check and the rules on what came of it, its papers, the audit, the verb it goes on to, and the letters to
 * whom it notifies of how that left it, all in the writer's transaction.
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
  const all: Done[] = [];
  for (const order of orders) all.push(await actOn(writer, resource, verb, action, order));
  const done = all.filter(({ scheduled }) => !scheduled);
  const ids = done.map(({ before }) => before.id);
  const after = await wholeRows(writer.tx, resource, ids);
  if (ids.length > 0) await settleFailed(writer, resource, verb, done);
  const written = done.map((one, at) => ({ ...one, after: after[at] as Whole }));
  for (const one of written) {
    refuseTimed(writer, resource, one.before, one.after);
    refuseInconsistent(writer, resource, one, countedBefore(resource, action, one.before));
  }
  await refuseViolations(writer, resource, verb, written);
  await drawPapers(writer, resource, verb, written);
  await writeAudits(
    writer.tx,
    traceOf(writer, verb, resource),
    written.map(({ before, after: left, input }) => {
      const changes = differences(resource, before, left);
      return {
        id: before.id,
        changes: { ...changes, ...givenTo(verb, action, input, before, changes) },
      };
    }),
  );
  for (const { before, after: left } of written) {
    await keepFiles(writer, resource, before, left);
    await followRecord(writer, resource, before, left);
    await tellFormerAddress(writer, resource, before, left);
  }
  await tally(writer, resource, written);
  const last: Acted[] = [];
  const told: Pick<(typeof written)[number], 'after' | 'input'>[] = [];
  for (const { after: record, made, input } of written) {
    const left = await goOn(writer, resource, verb, record);
    last.push({ made, ...left });
    told.push({ after: left.record, input });
  }
  if (!isToldBy(action, writer)) await notify(writer, resource, verb, action.notify, told);
  let at = 0;
  return all.map(({ before, scheduled }) =>
    scheduled ? { record: before, scheduled } : (last[at++] as Acted),
  );
}

async function actOn(
  writer: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  { id, body, seen }: Order,
): Promise<Done> {
  const { tx, author, door, services, today } = writer;
  const before = await lockRow(writer, resource, id);
  refuseForbiddenVerb(writer, resource, verb, action, before);
  const state = stateBlocker(resource, action, before);
  if (state) throw blocked([state]);
  if (seen) await refuseStale(before, seen(), () => readAsWriter(writer, resource, id));
  const input = inputOf(action, begunWith(resource, action, before, body));
  await refuseForeignReferences(writer, action.input ?? {}, [input]);
  const day = dayOf(action, before, input);
  const sooner = await askedAlready(writer, { resource, verb, action, record: before, input, day });
  if (sooner) return { before, violated: [], record: before, input, scheduled: sooner };
  if (day !== undefined && day > today) {
    const waiting = { resource, verb, action, record: before, input, day };
    const scheduled = await schedule(writer, waiting);
    return { before, violated: [], record: before, input, scheduled };
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
  const violated = await violatedBefore(writer, resource, verb, counted);
  let made: number | undefined;
  const { effect } = twinOf(services, resource).verbs[verb] ?? {};
  const further = following(writer, resource, verb, id);
  const set = await effect?.({
    ...given,
    commands: commandsOf(further),
    system: commandsOf(asSystem(further)),
    made: (other: number) => {
      made = other;
    },
  });
  const column = stateFieldOf(resource);
  const moved = column && action.to ? { [column]: action.to } : {};
  const values = { ...moved, ...(set && (await setByVerb(resource, verb, set))) };
  const after = { ...before, ...values };
  const beside = await besideBefore(writer, resource, before, after, further.because);
  // What nobody asked for and changes nothing of it takes nobody's version away.
  if (!isUnasked(action) || Object.keys(values).length > 0)
    await updateRow(tx, resource, id, values, author.user);
  return { before, violated, beside, record: before, input, made };
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
