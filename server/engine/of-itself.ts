import { resourceNamed } from '../db/names.ts';
import { isTurnAgain } from '../db/outage.ts';
import { partOf } from '../db/part.ts';
import { run, type Tx } from '../db/transaction.ts';
import { act } from './act.ts';
import type { Declaration, InputOf } from './declaration.ts';
import type { Means } from './means.ts';
import { keepFailed } from './programme-moves.ts';
import { failureOf } from './row-failure.ts';
import type { Failure } from './untold.ts';
import type { Writer } from './writer.ts';
import { calendarWriter } from './writers.ts';

/**
 * Does a verb that is the product's own (`by: 'product'`) as a part of a transaction. One that is refused is noted, with why,
 * until it is done or who administers the product settles it, and keeps nothing else from being done. Answers whether it was done.
 */
export async function doOfItself<R extends Declaration, V extends keyof R['actions'] & string>(
  tx: Tx,
  services: Means,
  { name }: R,
  verb: V,
  id: number,
  input: Partial<InputOf<R, V>> = {},
): Promise<boolean> {
  const resource = resourceNamed(services.model.resources, name);
  const writer = calendarWriter(tx, services);
  try {
    await partOf(tx, () => act(writer, resource, verb, [{ id, body: input }]));
    return true;
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    const failure = failureOf(services, `${name}.${verb}:${id}`, error);
    await noteRefused(writer, { resource: name, record: id, verb, failure }, input);
    return false;
  }
}

/** It is told once, under the first day it was refused on; one that was set aside is not told again that day. */
async function noteRefused(
  { tx, today }: Writer,
  refused: Omit<Failure, 'user' | 'manager' | 'dueOn'>,
  input: object,
): Promise<void> {
  const { resource, record, verb } = refused;
  const [known] = await run<Pick<Failure, 'dueOn'>>(
    tx,
    `select "dueOn" from scheduled_verbs where resource = $1 and record = $2 and verb = $3
       and state = 'failed' and "user" is null and not follows order by "dueOn" limit 1`,
    [resource, record, verb],
  );
  await keepFailed(tx, { ...refused, dueOn: known?.dueOn ?? today }, input);
}
