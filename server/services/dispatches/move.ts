import { dispatches } from '#src/resources/registry/dispatches.ts';
import type { ApiMeans } from '../../api/means.ts';
import { transact } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import { doOfItself } from '../../engine/of-itself.ts';

type Verbs = typeof dispatches.actions;

/**
 * Moves a dispatch on from the state it is known to be in, in a transaction of its own; false where it has moved already, or is
 * refused that.
 */
export const move = (
  services: ApiMeans,
  id: number,
  state: string,
  verb: keyof Verbs,
  input: { readonly failure?: string } = {},
): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const still = 'select id from dispatches where id = $1 and state = $2';
    const [found] = await lockFound({ tx, services }, dispatches, still, [id, state]);
    if (!found) return false;
    return doOfItself(tx, services, dispatches, verb, id, input);
  });
