import type { ApiMeans } from '../../api/means.ts';
import { type Tx, transact } from '../../db/transaction.ts';
import { limitConcurrency } from '../../engine/concurrency-limit.ts';
import { isPassword } from '../../engine/password.ts';
import { count, forgive, inTurn, standingsOf, type Throttle, tooMany } from './throttle.ts';

interface Account {
  readonly id: number;
  readonly status: string;
}

interface Attempt {
  readonly email: string;
  readonly password: string;
  /** Of this guesser at this account; forgiven when the password is right. */
  readonly own: Throttle;
  /** Of all that comes from there: the more failures, the later its turn. */
  readonly address?: Throttle;
  /** Of all who guess at this account; absent for whom it knows, whose turn is first. */
  readonly account?: Throttle | undefined;
}

/** An attempt holds a connection and a thread while it is judged; so many at once. */
const atOnce = limitConcurrency(3);

/**
 * One attempt at an account's password; failures alone are counted. `then` runs in the same
 * transaction when the password is right. An unknown account takes the same steps. Undefined: wrong.
 * Throws the 429 after too many, before anything is judged, and a 503 when too many others wait.
 */
export async function attempt<T>(
  { db, reads }: ApiMeans,
  { email, password, own, address, account }: Attempt,
  then: (tx: Tx, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const throttles = [own, address, account].filter((one) => one !== undefined);
  const standings = await standingsOf(reads, throttles);
  refuseAfter(standings.map(({ seconds }) => seconds));
  const failures = address ? (standings[1]?.times ?? 0) : 0;
  const outcome = await atOnce(account ? 1 + failures : 0, () =>
    transact(db, async (tx) => {
      await inTurn(tx, own);
      const waits = (await standingsOf(tx, throttles)).map(({ seconds }) => seconds);
      if (waits.some((seconds) => seconds > 0)) return { waits };
      const found = await accountOf(tx, email);
      const isRight = await isPassword(password, found?.passwordHash);
      if (!found || !isRight) {
        await count(tx, ...throttles);
        return {};
      }
      await forgive(tx, own);
      return { result: await then(tx, found) };
    }),
  );
  refuseAfter(outcome.waits ?? []);
  return outcome.result;
}

function refuseAfter(waits: readonly number[]): void {
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) throw tooMany(seconds);
}

async function accountOf(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.user', 'users.id')
    .select(['users.id', 'status', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}
