import { addDays } from '#src/domain/calendar.ts';
import { run } from '../db/transaction.ts';
import { emailOf } from './accounts.ts';
import type { Stage } from './stage.ts';

/** Two people have asked about the data held on them. */
export async function createPrivacyRequests({ tx, today }: Stage): Promise<void> {
  const asked = [
    ['hotel.altro', 'rectify', 'Il mio cognome ha una lettera sbagliata.', 24, 'received'],
    ['privato', 'access', 'Vorrei sapere chi ha visto i miei dati.', 6, 'in_progress'],
  ] as const;
  for (const [account, kind, message, days, state] of asked)
    await run(
      tx,
      `insert into privacy_requests ("user", kind, message, "dueOn", state, "createdBy", "updatedBy")
       select id, $2, $3, $4, $5, id, id from users where email = $1 returning id`,
      [emailOf(account), kind, message, addDays(today, days), state],
    );
}
