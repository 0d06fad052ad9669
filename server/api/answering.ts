import type { Context } from 'hono';
import type { Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { type Tx, transact } from '../db/transaction.ts';
import { refusalOf } from '../engine/constraints.ts';
import { readWhileSeen } from '../engine/record.ts';
import type { Writer } from '../engine/writer.ts';
import { personWriter, selfWriter } from '../engine/writers.ts';
import type { Env } from '../env.ts';
import { Rejected } from '../errors.ts';
import type { Asker } from './asker.ts';
import { type Answer, once } from './idempotency.ts';
import { inTurn, type Queue } from './in-turn.ts';
import { stillWaiting } from './verb-answer.ts';

type Ctx = Context<Env>;

/** Where requests come in: in whose name they write, and the resource whose constraints that may break. */
export interface Door {
  readonly writerIn: (tx: Tx, c: Ctx) => Writer;
  /** Whose turn it is to try. */
  readonly askerIn: (c: Ctx) => Asker;
  readonly resource?: Resource;
}

/** The door of who acts for an organisation. */
export const forOrganisation = {
  writerIn: (tx, { var: means }) => personWriter(tx, means),
  askerIn: ({ var: { session } }) => session,
} satisfies Door;

/** The door of a person for themself. */
export const forOneself = {
  writerIn: (tx, { var: { services, actor, requestId } }) =>
    selfWriter(tx, { services, ...actor, requestId }),
  askerIn: ({ var: { actor } }) => actor,
} satisfies Door;

/** One transaction; what only the database knows is refused beside its field. */
export async function asking<T>(
  c: Ctx,
  { writerIn, resource }: Door,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  try {
    return await transact(c.var.services.db, (tx) => work(writerIn(tx, c)));
  } catch (error) {
    throw (resource && refusalOf(resource, error)) ?? error;
  }
}

/** The same for what tries an act and takes it back: it holds a connection, and may hold others up, so that a person has one of them. */
export const trying = <T>(
  c: Ctx,
  door: Door,
  work: (writer: Writer) => Promise<T>,
  queue: Queue = 'tried',
): Promise<T> => {
  const { signal } = c.req.raw;
  const wanted = () => {
    // Who has left the page meanwhile reads no answer.
    if (signal.aborted) throw new Rejected(408, { message: 'La richiesta è stata abbandonata' });
    return asking(c, door, work);
  };
  return inTurn(door.askerIn(c), wanted, queue);
};

/** The same for a write, which is done once per `Idempotency-Key`. */
export async function answering(
  c: Ctx,
  door: Door,
  work: (writer: Writer) => Promise<Answer>,
): Promise<Response> {
  const { status, body } = await asking(c, door, async (writer) => {
    const answered = await once(c, writer, () => work(writer));
    return answered.isRepeated ? stillSeen(writer, door, answered) : answered;
  });
  return status === 204 ? c.body(null, status) : c.json(body as Row, status);
}

/** What is answered again shows no record that its writer has lost sight of, and nothing as waiting that waits no more. */
async function stillSeen(writer: Writer, { resource }: Door, answered: Answer): Promise<Answer> {
  if (!resource) return answered;
  const { status, body } = await stillWaiting(writer.tx, answered);
  const { content, id } = body as { readonly content?: Row; readonly id?: number };
  const shown = content?.id ?? id;
  if (typeof shown !== 'number') return { status, body };
  const now = await readWhileSeen(writer, resource, shown);
  if (now.version !== undefined) return { status, body };
  return { status, body: content ? { ...(body as object), content: now } : now };
}
