import { sql } from 'kysely';
import { run, type Tx } from '../../db/transaction.ts';
import { createToken, hashOf } from './tokens.ts';

type Purpose = 'reset' | 'first-admin';

/** What somebody says of themselves, and where they want to work; the municipality is its id. */
export interface Claim {
  readonly firstName: string;
  readonly lastName: string;
  readonly fiscalCode: string;
  readonly organisation: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly city: number | null;
  /** The request for an access made of it, where one was. */
  request?: number;
}

/**
 * Makes a token that works once and not for long, at the address its person has now; for nobody it is
 * stored alike and never works. `claim` is what who asked for it says of themselves.
 */
export async function createOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  user: number | null,
  lasting: string,
  claim?: Claim,
): Promise<string> {
  const token = createToken();
  await tx
    .insertInto('one_time_tokens')
    .values({
      tokenHash: hashOf(token),
      purpose,
      user,
      expiresAt: sql<string>`now() + ${lasting}::interval`,
      email: sql<string | null>`(select email from users where id = ${user})`,
      claim: claim ? JSON.stringify(claim) : null,
    })
    .execute();
  return token;
}

/** Spends a token: of two that come at once, one finds it. Undefined: unknown, used or expired. */
export async function spendOneTimeToken(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<Spent | undefined> {
  const [row] = await run<Spent>(
    tx,
    `update one_time_tokens set "usedAt" = now()
     where "tokenHash" = $1 and purpose = $2 and "usedAt" is null and "expiresAt" > now()
     returning "user", email, claim`,
    [hashOf(token), purpose],
  );
  return row;
}

/** Whom a link was for, and the address it was sent to. */
export interface Spent {
  readonly user: number | null;
  readonly email: string | null;
  readonly claim: Claim | null;
}

/** The page where a person chooses a password. */
export const passwordLink = (publicUrl: string, token: string) =>
  `${publicUrl}/password/reset?token=${token}`;

/** The page where the first administrator is made. */
export const firstAdministratorPage = (publicUrl: string, token: string) =>
  `${publicUrl}/signup/request?token=${token}`;

export const deadLink = 'Il collegamento non è valido o è scaduto: chiedine un altro';
