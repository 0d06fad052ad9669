import { run, type Tx } from '../../db/transaction.ts';

/** A guest of a group whose card counts. */
interface Guest {
  readonly id: number;
  readonly guestType: number;
  readonly arrivalDate: string;
  readonly departureDate: string | null;
}

/** The guests of a group, but those whose card was cancelled. */
export const guestsOf = (tx: Tx, group: number): Promise<readonly Guest[]> =>
  run<Guest>(
    tx,
    `select id, "guestType", "arrivalDate", "departureDate" from guest_stays
     where "group" = $1 and state = 'valid' order by id`,
    [group],
  );
