import type { delegations } from '#src/resources/people/delegations.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';

/** How many delegations of one organisation an address is written in a day. */
const most = 3;

/** One at a time for an address, and few a day: whoever reads it is not written to without end. */
export const alreadySent: Ask<typeof delegations> = async ({ tx, record }) => {
  await run(tx, 'select pg_advisory_xact_lock(hashtext($1))', [
    `delegation ${record.manager} ${record.email}`,
  ]);
  const [others] = await run<{ readonly awaiting: number; readonly recent: number }>(
    tx,
    `select count(*) filter (where state = 'awaiting')::int as awaiting,
       count(*) filter (where exists (select 1 from audit a
         where a.resource = 'delegations' and a.record = d.id and a.action = 'send'
           and a.at > now() - interval '1 day'))::int as recent
     from delegations d where manager = $1 and email = $2 and id <> $3`,
    [record.manager, record.email, record.id],
  );
  if (others && others.awaiting > 0)
    return [{ message: 'Una delega a questo indirizzo aspetta già la risposta: prima revocala' }];
  return others && others.recent >= most
    ? [{ message: 'A questo indirizzo sono già arrivate tre deleghe in un giorno: riprova domani' }]
    : [];
};
