import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { isLiving } from '#src/resources/registry/words.ts';
import { same } from '#src/schema/values.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Turn } from '../../engine/locks.ts';
import { oneAtATime } from '../../engine/locks.ts';
import type { InTurn } from '../../engine/twin.ts';
import { houseOf, limitsAt } from '../registry/limits.ts';
import { isOfOneHolder } from './one-holder.ts';

type License = RecordOf<typeof licenses>;

/**
 * What the law counts over all houses of a holder is written by one after the other, whichever house it is of: a licence that
 * begins, is put in programme, comes back, passes to them or is changed in what is counted.
 */
export const inTurnOfHolder: InTurn<typeof licenses> = async (writing) => {
  const { tx, before, after } = writing;
  if (hasEnded(after) || (before && same(countedOf(before), countedOf(after)))) return;
  const limits = await limitsAt(tx, after, await houseOf(tx, after));
  if (limits && isOfOneHolder(limits)) await takeHoldersTurn(writing, after.holder);
};

/** So is a house of another type or in another place, with its licences. */
export const inTurnOfManager: InTurn<typeof accommodations> = async (writing) => {
  const { before, after } = writing;
  if (before && (before.type !== after.type || before.city !== after.city))
    await takeHoldersTurn(writing, after.manager);
};

const takeHoldersTurn = (turn: Required<Turn>, holder: number): Promise<void> =>
  oneAtATime(turn, `licences of holder ${holder}`);

const hasEnded = (license: License): boolean => !isLiving(license) && license.state !== 'draft';

/** What decides with which others a licence is counted, and for how much. */
const countedOf = (license: License) => {
  const { holder, type, businessForm, rows, startsOn } = license;
  return { holder, type, businessForm, rows, startsOn, isLiving: isLiving(license) };
};
