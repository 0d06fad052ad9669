import type { Resource } from '#src/schema/resource.ts';
import { blocked } from '../errors.ts';
import type { Whole } from './declaration.ts';
import type { NamedBlocker } from './objections.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** Who acts keeps out of a record that is their own case, in person or in another's name. */
export async function abstentionBlocker(
  { tx, services, author }: Writer,
  resource: Resource,
  verb: string,
  record: Whole,
): Promise<NamedBlocker | undefined> {
  const { abstention } = twinOf(services, resource);
  if (!abstention || abstention.except.includes(verb)) return undefined;
  for (const person of [author.user, author.impersonator]) {
    const message = person === null ? undefined : await abstention.why({ tx, record, person });
    if (message !== undefined) return { code: 'abstention', message };
  }
  return undefined;
}

/** The same of what waits or failed, which is settled without doing the verb. */
export async function refuseInvolved(
  writer: Writer,
  resource: Resource,
  verb: string,
  record: Whole,
): Promise<void> {
  const involved = await abstentionBlocker(writer, resource, verb, record);
  if (involved) throw blocked([involved]);
}
