import { run, type Tx } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { gate } from './gate.ts';
import { isPassword } from './password.ts';
import { count, forgive, inTurn, perAccount, type Throttle, tooMany, waitFor } from './throttle.ts';

interface Account {
  readonly id: number;
  readonly status: string;
}

/** An attempt holds a connection while it is judged; so many at once, the others wait outside. */
const atOnce = gate(4);

/**
 * One attempt at an account's password; failures alone are counted, for the account and for what
 * else is given. `then` runs in the same transaction when the password is right. An unknown account
 * takes the same steps. Undefined: wrong. Throws the 429 after too many.
 */
export async function attempt<T>(
  { db }: Services,
  { email, password, others }: Attempt,
  then: (tx: Tx, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const own = perAccount('login', email);
  const outcome = await atOnce(() =>
    db.transaction().execute(async (tx) => {
      await inTurn(tx, own);
      const seconds = await longestWait(tx, [own, ...others]);
      if (seconds) return { seconds };
      const account = await accountOf(tx, email);
      const isRight = await isPassword(password, account?.passwordHash);
      if (!account || !isRight) {
        await count(tx, own, ...others);
        return {};
      }
      await forgive(tx, own);
      return { result: await then(tx, account) };
    }),
  );
  if (outcome.seconds) throw tooMany(outcome.seconds);
  return outcome.result;
}

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly others: readonly Throttle[];
}

async function longestWait(tx: Tx, throttles: readonly Throttle[]): Promise<number> {
  let longest = 0;
  for (const throttle of throttles) longest = Math.max(longest, await waitFor(tx, throttle));
  return longest;
}

async function accountOf(tx: Tx, email: string) {
  const [row] = await run(
    tx,
    `select u.id, u.status, c."passwordHash" from users u join credentials c on c."user" = u.id
     where u.email = $1`,
    [email],
  );
  return row as (Account & { passwordHash: string }) | undefined;
}
