import type { Values } from '#src/schema/validation.ts';
import { run } from '../db/transaction.ts';
import { isKeptAlike } from './kept-input.ts';
import type { Scheduled, Waiting } from './order.ts';
import { takeOut } from './settled.ts';
import type { Writer } from './writer.ts';

type Asked = Omit<Waiting, 'day'> & { readonly day: string | undefined };

/**
 * What only follows from other verbs may follow from two: asked alike but for its day it is one, and the earlier
 * day holds. Answers the one that waits and stays; one that would come later is called off.
 */
export async function askedAlready(
  writer: Writer,
  { resource, verb, action, record, input, day }: Asked,
): Promise<Scheduled | undefined> {
  const { tx, today } = writer;
  if (action.by !== 'effect' || action.effectiveOn === undefined) return undefined;
  const [waiting] = await run<Scheduled & { readonly input: Values }>(
    tx,
    `select id, "dueOn" as on, input from scheduled_verbs
     where resource = $1 and record = $2 and verb = $3 and state = 'waiting' for update`,
    [resource.name, record.id, verb],
  );
  if (!waiting || !isKeptAlike(action, waiting.input, input)) return undefined;
  const { id, on } = waiting;
  if (on <= (day ?? today)) return { id, on };
  await takeOut(writer, 'id = $1', [id]);
  return undefined;
}
