import { run, type Tx } from '../../db/transaction.ts';
import { oneAtATime } from '../../engine/locks.ts';

/** What an address is known by. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly status: string;
  /** Only one an administration has verified. */
  readonly fiscalCode: string | null;
  /** Whether its person has followed a link that was sent there. */
  readonly isVerified: boolean;
}

/** The account of an address, if there is one; nobody makes it before the transaction ends. */
export async function accountAt(tx: Tx, email: string): Promise<Account | undefined> {
  await oneAtATime({ tx }, `account ${email}`);
  const [row] = await run(
    tx,
    'select id, email, status, "fiscalCode", "isVerified" from users where email = $1',
    [email],
  );
  return row as Account | undefined;
}
