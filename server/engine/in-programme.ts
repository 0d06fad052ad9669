import { callingOff } from '#src/schema/called-off.ts';
import { isConcealed } from '#src/schema/fields.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { run } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { actBehind, type Caused, causeColumns, causesOf, wordsOfAct } from './act-behind.ts';
import { ifCalledOff } from './consequences.ts';
import { noteDecided, writeDecided } from './decided.ts';
import type { Whole } from './declaration.ts';
import { inputToday } from './kept-input.ts';
import { noting } from './noting.ts';
import { pending, unsettled } from './programme.ts';
import { move } from './programme-moves.ts';
import { lockRow, readAsWriter } from './record.ts';
import { inputOf } from './verb-input.ts';
import { refuseStale } from './version.ts';
import {
  callingOffRefusal,
  programmeRefusal,
  type Settlement,
  settlementOf,
} from './who-settles.ts';
import type { Writer } from './writer.ts';

/** A verb of a record that waits for its day, failed on it, or was granted and called off: `on` is an ISO date. */
export interface Programmed {
  readonly id: number;
  readonly verb: string;
  readonly on: string;
  readonly state: 'waiting' | 'failed' | 'calledOff';
  readonly failure: string | null;
  /** The reason it was called off for. */
  readonly calledOffFor: string | null;
  /** What it is done with, under the names its input has today; to who may settle it. */
  readonly given: Values;
  /** The act it follows from, in words; none for a wish of its own. */
  readonly follows: string | null;
  /** What comes of it that it is called off, in sentences: to who may do that. */
  readonly ifCalledOff: readonly string[];
  /** What holds back who asks from settling it; null where it is none of theirs. */
  readonly settlement: Settlement | null;
}

/** What is in programme for a record, and what waits for somebody, the next first; why it does is told to who may settle it. */
export async function programmeOf(
  writer: Writer,
  resource: Resource,
  record: Whole,
): Promise<readonly Programmed[]> {
  const found = await run<
    Omit<Programmed, 'follows' | 'given' | 'ifCalledOff' | 'settlement'> & {
      readonly input: Values;
    } & Caused
  >(
    writer.tx,
    `select id, verb, "dueOn" as on, state, failure, "calledOffFor", input, ${causeColumns} from scheduled_verbs
     where resource = $1 and record = $2 and state in ${pending} order by "dueOn", id`,
    [resource.name, record.id],
  );
  const told: Programmed[] = [];
  for (const { id, verb, on, state, failure, calledOffFor, input, ...caused } of found) {
    const { because, asked } = causesOf(caused);
    const behind = await actBehind(writer, because);
    const settlement = await settlementOf(writer, { resource, verb, record, behind, asked });
    const why = programmeRefusal(writer, resource, verb, record)
      ? { failure: null, calledOffFor: null, given: {}, ifCalledOff: [] }
      : {
          ...{ failure, calledOffFor, given: givenIn(resource.actions?.[verb], input) },
          ifCalledOff:
            state === 'waiting' && settlement?.end === null
              ? await ifCalledOff(writer, resource, verb, record)
              : [],
        };
    told.push({
      id,
      verb,
      on,
      state,
      ...why,
      settlement,
      follows: behind ? wordsOfAct(writer, behind) : null,
    });
  }
  return told;
}

/** The code of a person stands with that person alone, and what is kept from all with nobody. */
const givenIn = (action: Action | undefined, kept: Values): Values => {
  const { input = {} } = action ?? {};
  return Object.fromEntries(
    Object.entries(inputToday({ input }, kept)).filter(
      ([name]) => input[name] && input[name].kind !== 'fiscalCode' && !isConcealed(input[name]),
    ),
  );
};

/**
 * Calls off what waits, or sets aside what waits for somebody: whoever may do the verb. What follows from an act (an
 * accepted application) is called off by who may do that act, with a reason that is written to whom the act
 * was; it then stays on the worklist, to be done after all or set aside: nothing granted is lost by a click.
 * Never by who acts as somebody else, as they put nothing in programme.
 * 404 when there is none of it `from` that state: of two clicks the second takes nothing further; 412 when its record is not
 * as it was `seen`.
 */
export const callOff = (
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
  ending: Ending,
): Promise<void> => noting(writer, (own) => callOffOne(own, resource, record, id, ending));

interface Ending {
  readonly body: Values;
  readonly from: 'waiting' | 'unsettled';
  readonly seen: () => number;
}

async function callOffOne(
  writer: Writer,
  resource: Resource,
  record: number,
  id: number,
  { body, from, seen }: Ending,
): Promise<void> {
  const { tx } = writer;
  const before = await lockRow(writer, resource, record);
  const [programmed] = await run<Pick<Programmed, 'verb' | 'on'> & Caused>(
    tx,
    `select verb, "dueOn" as on, ${causeColumns} from scheduled_verbs
     where id = $1 and resource = $2 and record = $3 and state in ${from === 'waiting' ? "('waiting')" : unsettled} for update`,
    [id, resource.name, record],
  );
  if (!programmed) throw notFound('Non è più in programma');
  const { verb, on } = programmed;
  const { because, asked } = causesOf(programmed);
  const behind = await actBehind(writer, because);
  const refusal = await callingOffRefusal(writer, {
    resource,
    verb,
    record: before,
    behind,
    asked,
  });
  if (refusal) throw refusal;
  await refuseStale(before, seen(), () => readAsWriter(writer, resource, record));
  const { reason } = inputOf({ input: behind ? callingOff : {} }, body);
  if (from === 'unsettled') await move(writer, 'setAside', 'id = $1', [id]);
  else if (behind) await move(writer, 'calledOff', 'id = $1', [id], String(reason));
  else await move(writer, 'takenOut', 'id = $1', [id]);
  await noteDecided(
    writer,
    'callOff',
    { resource, record: before, verb, on, because, reason },
    behind,
  );
  if (behind) await writeDecided(writer, 'callOff', behind, { reason });
}
