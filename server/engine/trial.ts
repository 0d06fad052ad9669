import { isUnbidden, type Resource } from '#src/schema/resource.ts';
import { commandsOf, systemOf } from './commands-of.ts';
import { type Rehearse, rehearsal } from './rehearse.ts';
import { asSystem, following, type Writer } from './writer.ts';

/** Tries what would follow from a verb of a record, in the name of who does it, or from one it goes on to. */
export function trialOf(writer: Writer, resource: Resource, verb: string, id: number): Rehearse {
  const doer = following(writer, resource, verb, id);
  return rehearsal(doer, resource, (trying, onwards) => {
    const hand = onwards === undefined ? trying : goneOn(trying, resource, onwards, id);
    return { commands: commandsOf(hand), system: systemOf(hand) };
  });
}

/** Who does the further verb: the product, where people do not. */
function goneOn(writer: Writer, resource: Resource, verb: string, id: number): Writer {
  const action = resource.actions?.[verb];
  const doer = action && isUnbidden(action) ? asSystem(writer) : writer;
  return following(doer, resource, verb, id);
}
