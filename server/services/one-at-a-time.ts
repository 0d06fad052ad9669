import { run } from '../db/transaction.ts';
import type { Declaration } from '../engine/declaration.ts';
import type { Ask } from '../engine/twin.ts';

/** Of two who do the same at once the second finds what the first did. Who only asks, or tries it, waits for nobody. */
export const oneAtATime = async (
  { tx, isRehearsed }: Pick<Parameters<Ask<Declaration>>[0], 'tx' | 'isRehearsed'>,
  what: string,
): Promise<void> => {
  if (!isRehearsed) await run(tx, 'select pg_advisory_xact_lock(hashtext($1))', [what]);
};
