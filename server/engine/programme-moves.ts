import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { moment } from '../db/moment.ts';
import { tableOf } from '../db/names.ts';
import { idsOf, run, type Tx } from '../db/transaction.ts';
import { type Caused, causeColumns } from './act-behind.ts';
import { noteAround } from './judged-with.ts';
import { noting } from './noting.ts';
import type { Waiting } from './order.ts';
import { pending, unsettled } from './programme.ts';
import { wholeRow } from './record.ts';
import type { Failure } from './untold.ts';
import type { Writer } from './writer.ts';

/**
 * Where alone what is in programme passes from one state, or one day, to another. What it was to be done to is judged by what is
 * in programme, and so are those judged with it: they are noted as they stand, once the deed is done.
 */

/** A verb as it was kept for its day, an ISO date, and the ISO date it was put in programme on. */
export interface Kept extends Caused {
  readonly id: number;
  readonly resource: string;
  readonly record: number;
  readonly verb: string;
  readonly on: string;
  readonly input: Values;
  readonly follows: boolean;
  readonly plannedOn: string;
}

const keptColumns = `id, resource, record, verb, "dueOn" as on, input, follows, ${causeColumns},
  ("createdAt" at time zone 'Europe/Rome')::date::text as "plannedOn"`;

const nothingToTell = 'failure = null, "calledOffFor" = null';
const ended = `"endedAt" = ${moment}`;

/** The ways on: the states each leads from, and what it writes, of `why` where there is a reason. */
const ways = {
  done: { from: pending, write: () => `state = 'done', ${nothingToTell}, ${ended}` },
  /** Nothing of it is left to settle. */
  takenOut: { from: pending, write: () => `state = 'withdrawn', ${nothingToTell}, ${ended}` },
  /** Somebody has settled it: why it did not come about is still told of what it was to follow from. */
  setAside: {
    from: unsettled,
    write: () => `state = 'withdrawn', "toldAt" = coalesce("toldAt", ${moment}), ${ended}`,
  },
  /** Its record has come to where it is done no more: whoever asked for it is told why. */
  outlived: {
    from: "('waiting')",
    write: (why: string) => `state = 'withdrawn', failure = ${why}, ${ended}`,
  },
  calledOff: {
    from: "('waiting')",
    write: (why: string) => `state = 'calledOff', "calledOffFor" = ${why}`,
  },
  failed: { from: "('waiting')", write: (why: string) => `state = 'failed', failure = ${why}` },
} as const;

type Way = keyof typeof ways;

/** Moves what this condition in SQL finds on its way, with the reason where it has one; answers what was moved, the oldest first. */
export const move = (
  writer: Writer,
  way: Way,
  which: string,
  values: readonly unknown[],
  why?: string,
): Promise<readonly Kept[]> =>
  noting(writer, async (own) => {
    const { from, write } = ways[way];
    const moved = await run<Kept>(
      own.tx,
      `update scheduled_verbs s set ${write(`$${values.length + 1}`)}
       where (${which}) and state in ${from} returning ${keptColumns}`,
      why === undefined ? values : [...values, why],
    );
    const inOrder = moved.toSorted((one, other) => one.id - other.id);
    for (const one of inOrder) await noteMoved(own, one);
    return inOrder;
  });

/** What waits is to wait for another day, an ISO date. */
export const moveTo = (writer: Writer, id: number, day: string): Promise<void> =>
  noting(writer, async (own) => {
    const moved = await run<Kept>(
      own.tx,
      `update scheduled_verbs set "dueOn" = $2 where id = $1 and state = 'waiting' returning ${keptColumns}`,
      [id, day],
    );
    for (const one of moved) await noteMoved(own, one);
  });

/** Keeps a verb for its day, in the name of who asked; answers its id, or undefined where one of its kind waits for the record. */
export async function keep(
  writer: Writer,
  { resource, verb, record, input, day }: Waiting,
): Promise<number | undefined> {
  const { tx, actor, author, because, asked } = writer;
  const [id] = await idsOf(
    tx,
    `insert into scheduled_verbs
       (resource, record, verb, input, "dueOn", "user", manager, follows,
        ${causeColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (resource, record, verb) where state = 'waiting' do nothing returning id`,
    [
      resource.name,
      record.id,
      verb,
      JSON.stringify(input),
      day,
      author.user,
      author.manager,
      actor.kind === 'system',
      because?.resource ?? null,
      because?.verb ?? null,
      because?.record ?? null,
      asked?.resource ?? null,
      asked?.verb ?? null,
      asked?.record ?? null,
    ],
  );
  if (id !== undefined) await noteAround(writer, resource, record);
  return id;
}

/**
 * Keeps what nobody had asked for and could not be done, with why it cannot be now; one that was set aside that day stays so. It
 * was in no programme: nothing is judged otherwise by it.
 */
export async function keepFailed(
  tx: Tx,
  { resource, record, verb, dueOn, failure }: Omit<Failure, 'user' | 'manager'>,
  input: object = {},
): Promise<void> {
  await run(
    tx,
    `insert into scheduled_verbs as s (resource, record, verb, input, "dueOn", state, failure)
     values ($1, $2, $3, $4, $5, 'failed', $6)
     on conflict (resource, record, verb, "dueOn")
       where "user" is null and not follows and state in ('failed', 'withdrawn')
       do update set input = excluded.input, failure = excluded.failure where s.state = 'failed'`,
    [resource, record, verb, JSON.stringify(input), dueOn, failure],
  );
}

/** What is taken back was never moved, what is gone stands nowhere, and what is declared no more has no rules. */
async function noteMoved(writer: Writer, { resource: name, record }: Kept): Promise<void> {
  const { tx, services, isRehearsed } = writer;
  const resource = services.model.resources.find((one) => one.name === name);
  if (isRehearsed || !resource || !(await isThere(tx, resource, record))) return;
  await noteAround(writer, resource, await wholeRow(tx, resource, record));
}

const isThere = async (tx: Tx, { name }: Resource, id: number): Promise<boolean> =>
  (await idsOf(tx, `select id from ${tableOf(name)} where id = $1`, [id])).length > 0;
