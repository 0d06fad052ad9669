import type { Resource } from '#src/schema/resource.ts';
import { commandsOf } from './commands-of.ts';
import type { Act } from './order.ts';
import { type Rehearse, rehearsal } from './rehearse.ts';
import { asSystem, following, type Writer } from './writer.ts';

/** Tries what would follow from a verb of a record, in the writer's name and in the product's. */
export function trialOf(
  writer: Writer,
  resource: Resource,
  verb: string,
  id: number,
  act: Act,
): Rehearse {
  const tried: Writer = { ...following(writer, resource, verb, id), isRehearsed: true };
  const hands = { commands: commandsOf(tried, act), system: commandsOf(asSystem(tried), act) };
  return rehearsal(writer, resource, hands);
}
