import type { Resource } from '#src/schema/resource.ts';
import { isHeld } from '../db/outage.ts';
import { Rejected, wordsOf } from '../errors.ts';
import type { Commands } from './commands.ts';
import { refusalOf } from './constraints.ts';
import { takenBack } from './taken-back.ts';
import type { Writer } from './writer.ts';

interface Hands {
  readonly commands: Commands;
  readonly system: Commands;
}

export type Rehearse = (work: (hands: Hands) => Promise<unknown>) => Promise<readonly string[]>;

/** Does something for real and takes it back; answers the words it was refused with, none when it went well. */
export const rehearsal =
  ({ tx }: Writer, resource: Resource, hands: Hands): Rehearse =>
  async (work) => {
    try {
      await takenBack(tx, () => work(hands));
      return [];
    } catch (error) {
      // Somebody is writing just there: nothing can be said, and the deed will ask again.
      if (isHeld(error)) return [];
      const refusal = error instanceof Rejected ? error : refusalOf(resource, error);
      if (!refusal) throw error;
      return [wordsOf(refusal)];
    }
  };
