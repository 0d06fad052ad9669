import { todayInRome } from '#src/domain/calendar.ts';
import type { Database } from '../../db/schema.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** What the calendar does to alerts: nobody asks for it, the history says so. */
const turns = [
  { action: 'publish', from: 'scheduled', to: 'published', due: '"publishFrom" <= $1' },
  { action: 'expire', from: 'published', to: 'expired', due: '"publishTo" < $1' },
] as const;

/** Publishes the alerts whose day has come and expires those whose last day has passed, in Rome. */
export const turnAlerts = (db: Database, today = todayInRome()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const turn of turns) await turnDue(tx, turn, today);
  });

async function turnDue(tx: Tx, turn: (typeof turns)[number], today: string): Promise<void> {
  await run(
    tx,
    `with turned as (
       update alerts set status = '${turn.to}', version = version + 1, "updatedAt" = now(), "updatedBy" = null
       where status = '${turn.from}' and ${turn.due}::date returning id)
     insert into audit (action, resource, record, changes)
     select '${turn.action}', 'alerts', id, '{"status": ["${turn.from}", "${turn.to}"]}' from turned`,
    [today],
  );
}
