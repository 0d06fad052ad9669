import { consequenceOf } from '#src/schema/consequence.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import type { Writer } from './writer.ts';

type Asked = (asking: object) => Promise<readonly string[]>;

/** What comes of a verb for a record, in sentences: what the declaration says, and what its twin counts. */
export async function consequencesOf(
  { tx, services, today }: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  record: Row,
): Promise<readonly string[]> {
  const asked = services.model.twinOf(resource.name).verbs[verb]?.consequences as Asked | undefined;
  const counted = (await asked?.({ tx, record, today })) ?? [];
  const declared = consequenceOf(resource, action);
  return [...(declared ? [declared] : []), ...counted];
}
