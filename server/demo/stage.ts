import type { Tx } from '../db/transaction.ts';
import type { Maker } from './maker.ts';
import type { Place } from './places.ts';

/** What every part of the demonstration is made with. */
export interface Stage {
  readonly tx: Tx;
  /** Acts as the first administrator. */
  readonly make: Maker;
  /** The municipalities, from west to east. */
  readonly places: readonly Place[];
  /** Of the one password all accounts share. */
  readonly passwordHash: string;
  /** The ISO date in Rome; what lies near today is told from it. */
  readonly today: string;
  /** The ISO date on which the register was opened, and what was on paper before was written into it. */
  readonly opening: string;
}
