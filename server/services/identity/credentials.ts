import { sql } from 'kysely';
import { type Known, ownWords, passwordProblem } from '#src/domain/password.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';

/** Sets a person's password, given as its hash; that it changed is a verb of theirs. */
export async function storePassword(tx: Tx, user: number, passwordHash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user, passwordHash })
    .onConflict((conflict) =>
      conflict.column('user').doUpdateSet({ passwordHash, changedAt: sql<string>`now()` }),
    )
    .execute();
}

/** A 422 beside a password made of what anybody knows of its person. */
export function refuseOwnWords(password: string, person: Known): void {
  const problem = passwordProblem(password, ownWords(person));
  if (problem) throw invalid({ password: [problem] });
}
