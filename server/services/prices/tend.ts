import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import type { ApiMeans } from '../../api/means.ts';
import { type Tx, transact } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import { doOfItself } from '../../engine/of-itself.ts';
import { openedSince } from './ask.ts';
import { staleIn } from './follow-programme.ts';

/** As long as its prices hold a campaign knows who opens. */
const holds = `("validTo" >= $1 and state in ('open', 'closed'))`;

/**
 * Who comes alive after a campaign has opened, or is going to, is asked too, and what was asked follows the programme; one campaign
 * that is refused it keeps no other. Answers how many were asked, or asked otherwise.
 */
export async function tendCampaigns(services: ApiMeans): Promise<number> {
  const today = services.today();
  const asking = await services.reads.query<{ readonly id: number }>(
    `select id from rate_periods where ${holds} order by id`,
    [today],
  );
  let asked = 0;
  for (const { id } of asking)
    asked += await transact(services.db, (tx) => askSince(tx, services, id));
  return asked;
}

/** It is the campaign's own verb, done where there is somebody to ask; only then is the campaign held. */
async function askSince(tx: Tx, services: ApiMeans, id: number): Promise<number> {
  const today = services.today();
  const count = async () => (await openedSince(tx, id)).length + (await staleIn(tx, id, today));
  if ((await count()) === 0) return 0;
  const [still] = await lockFound(
    { tx, services },
    ratePeriods,
    `select id from rate_periods where id = $2 and ${holds}`,
    [today, id],
  );
  const asked = still ? await count() : 0;
  if (asked === 0) return 0;
  return (await doOfItself(tx, services, ratePeriods, 'askOpened', id)) ? asked : 0;
}
