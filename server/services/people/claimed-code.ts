import type { users } from '#src/resources/people/users.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { oneAtATime } from '../../engine/locks.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { Ask } from '../../engine/twin.ts';

type Claims = Pick<RecordOf<typeof users>, 'id' | 'fiscalCode' | 'claimedFiscalCode'>;
export type Claimant = Claims & Pick<RecordOf<typeof users>, 'isVerified'>;

/**
 * Is the code somebody claims another's by now? Of two who claim one, the second waits for the first.
 * Of who has not shown that they read their address nothing is told: they could claim any to learn of it.
 */
export async function codeTaken(
  asking: Pick<Parameters<Ask<typeof users>>[0], 'tx' | 'isRehearsed'>,
  { id, fiscalCode, claimedFiscalCode, isVerified }: Claimant,
): Promise<readonly Blocker[]> {
  if (!isVerified || fiscalCode !== null || claimedFiscalCode === null) return [];
  await oneAtATime(asking, `code ${claimedFiscalCode}`);
  const taken = await run(asking.tx, 'select 1 from users where "fiscalCode" = $1 and id <> $2', [
    claimedFiscalCode,
    id,
  ]);
  const message =
    'Il codice fiscale dichiarato è già di un’altra persona: prima va chiarito di chi è';
  return taken.length > 0 ? [{ message }] : [];
}

/** An administration that lets in somebody who reads their address believes the code they claim. */
export const believed = ({ fiscalCode, claimedFiscalCode }: Claims) => ({
  fiscalCode: fiscalCode ?? claimedFiscalCode,
  claimedFiscalCode: null,
});
