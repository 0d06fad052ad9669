import { consequenceOf } from '#src/schema/consequence.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { stateBlocker } from './blockers.ts';
import type { Whole } from './declaration.ts';
import { whatItEnds } from './out-of-reach.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** What comes of a verb for a record, in sentences: what the declaration says, what its twin counts, and what is in programme no more; nothing where its state does not let it. */
export async function consequencesOf(
  { tx, author, services, today }: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  record: Whole,
): Promise<readonly string[]> {
  if (stateBlocker(resource, action, record)) return [];
  const { consequences } = twinOf(services, resource).verbs[verb] ?? {};
  const asking = { tx, record, author, today, services };
  const counted = (await consequences?.(asking)) ?? [];
  const declared = consequenceOf(resource, action);
  return [
    ...(declared ? [declared] : []),
    ...counted,
    ...(await whatItEnds(tx, resource, action, record)),
  ];
}

/** What comes of it that a verb in programme for a record is called off, in sentences. */
export async function ifCalledOff(
  { tx, author, services, today }: Writer,
  resource: Resource,
  verb: string,
  record: Whole,
): Promise<readonly string[]> {
  const twin = twinOf(services, resource).verbs[verb];
  return (await twin?.ifCalledOff?.({ tx, record, author, today, services })) ?? [];
}
