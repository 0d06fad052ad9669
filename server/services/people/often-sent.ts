import { delegations } from '#src/resources/people/delegations.ts';
import { run } from '../../db/transaction.ts';
import { isDoneSinceSql } from '../../engine/trace.ts';
import type { Ask } from '../../engine/twin.ts';

/** How many delegations of one organisation an address is written in a day. */
const most = 3;

/** Few a day for an address: whoever reads it is not written to without end. */
export const oftenSent: Ask<typeof delegations> = async ({ tx, record }) => {
  await run(tx, 'select pg_advisory_xact_lock(hashtext($1))', [
    `delegation ${record.manager} ${record.email}`,
  ]);
  const recent = await run(
    tx,
    `select id from delegations d where manager = $1 and email = $2 and id <> $3
       and ${isDoneSinceSql(delegations, 'send', 'd.id', "now() - interval '1 day'")}`,
    [record.manager, record.email, record.id],
  );
  return recent.length >= most
    ? [{ message: 'A questo indirizzo sono già arrivate tre deleghe in un giorno: riprova domani' }]
    : [];
};
