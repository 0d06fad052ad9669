import { sql } from 'kysely';
import { run, type Tx } from '../../db/transaction.ts';
import { createToken, hashOf } from './tokens.ts';

type Purpose = 'reset' | 'first-admin';

/** Makes a token that works once and not for long; for nobody it is stored alike and never works. */
export async function createOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  user: number | null,
  lasting: string,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('one_time_tokens')
    .values({
      tokenHash: hashOf(token),
      purpose,
      user,
      expiresAt: sql<string>`now() + ${lasting}::interval`,
    })
    .execute();
  return token;
}

/** Spends a token: of two that come at once, one finds it. Undefined: unknown, used or expired. */
export async function spendOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ readonly user: number | null } | undefined> {
  const [row] = await run(
    tx,
    `update one_time_tokens set "usedAt" = now()
     where "tokenHash" = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > now()
     returning "user"`,
    [hashOf(token), purpose],
  );
  return row && { user: row.user as number | null };
}

/** The page where a person chooses a password. */
export const passwordLink = (publicUrl: string, token: string) =>
  `${publicUrl}/password/reset?token=${token}`;

/** The page where the first administrator is made. */
export const firstAdministratorPage = (publicUrl: string, token: string) =>
  `${publicUrl}/signup/request?token=${token}`;

export const deadLink = 'Il collegamento non è valido o è scaduto: chiedine un altro';
