import type { Resource } from '#src/schema/resource.ts';
import { isHeld } from '../db/outage.ts';
import { partOf } from '../db/part.ts';
import type { Tx } from '../db/transaction.ts';
import { type Rejected, wordsOf } from '../errors.ts';
import type { Commands, SystemCommands } from './commands.ts';
import { refusalOf } from './constraints.ts';
import { tried } from './tried.ts';
import type { Writer } from './writer.ts';

interface Hands {
  readonly commands: Commands;
  readonly system: SystemCommands;
}

/** Why something tried was refused, and whether by what holds a verb back, which may be settled by its day. */
interface Refusal {
  readonly words: string;
  readonly isHeldBack: boolean;
}

/**
 * Does for real what a verb of the record would, and takes it back; answers why it was refused, nothing when it went well. Which
 * verb: the one that is asked about, unless another one is named that is to come of it.
 */
export type Rehearse<V extends string = string> = (
  work: (hands: Hands) => Promise<unknown>,
  verb?: V,
) => Promise<Refusal | undefined>;

export const rehearsal =
  (
    writer: Writer,
    resource: Resource,
    handsOf: (trying: Writer, verb: string | undefined) => Hands,
  ): Rehearse =>
  async (work, verb) => {
    try {
      await tried(writer, (trying) => work(handsOf(trying, verb)));
      return undefined;
    } catch (error) {
      // Somebody is writing just there: nothing can be said, and the deed will ask again.
      if (isHeld(error)) return undefined;
      const refusal = refusedWith(resource, error);
      return { words: wordsOf(refusal), isHeldBack: refusal.body.blockers !== undefined };
    }
  };

/** Does something, or nothing of it; was it done? What broke, and did not only refuse, is thrown on. */
export async function wholeOrNot(
  tx: Tx,
  resource: Resource,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await partOf(tx, work);
    return true;
  } catch (error) {
    if (isHeld(error)) throw error;
    refusedWith(resource, error);
    return false;
  }
}

function refusedWith(resource: Resource, error: unknown): Rejected {
  const refusal = refusalOf(resource, error);
  if (!refusal) throw error;
  return refusal;
}
