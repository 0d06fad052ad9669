import type { Resource } from '#src/schema/resource.ts';
import { blocked } from '../errors.ts';
import type { Whole } from './declaration.ts';
import type { NamedBlocker } from './objections.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** Who acts keeps out of a record that is their own case, in person or in another's name. */
export async function abstentionBlocker(
  { tx, services, actor, author }: Writer,
  resource: Resource,
  deed: string,
  record: Whole,
): Promise<NamedBlocker | undefined> {
  const { abstention } = twinOf(services, resource);
  // What follows from a deed was asked of that one.
  if (!abstention || actor.kind !== 'person') return undefined;
  if (abstention.isOfParty({ record, author, deed })) return undefined;
  for (const person of [author.user, author.impersonator]) {
    const message = person === null ? undefined : await abstention.why({ tx, record, person });
    if (message !== undefined) return { code: 'abstention', message };
  }
  return undefined;
}

/** The same, thrown: of what waits or failed, which is settled without doing the verb, and of what is made, edited or deleted. */
export async function refuseInvolved(
  writer: Writer,
  resource: Resource,
  deed: string,
  record: Whole,
): Promise<void> {
  const involved = await abstentionBlocker(writer, resource, deed, record);
  if (involved) throw blocked([involved]);
}
