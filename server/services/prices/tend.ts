import { ratePeriods } from '#src/resources/prices/rate-periods.ts';
import type { ApiMeans } from '../../api/means.ts';
import type { Tx } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import { doOfItself } from '../../engine/of-itself.ts';
import { openedSince } from './ask.ts';

/** As long as its prices hold a campaign asks who opens; once closed not the kinds that add to a year's. */
const asksOpened = `("validTo" >= $1
  and (state = 'open' or state = 'closed' and kind in ('annual', 'mountain')))`;

/** Who comes alive after a campaign has opened is asked too; one campaign that is refused it keeps no other. Answers how many were. */
export async function tendCampaigns(services: ApiMeans): Promise<number> {
  const today = services.today();
  const asking = await services.reads.query<{ readonly id: number }>(
    `select id from rate_periods where ${asksOpened} order by id`,
    [today],
  );
  let asked = 0;
  for (const { id } of asking)
    asked += await services.db.transaction().execute((tx) => askSince(tx, services, id));
  return asked;
}

/** It is the campaign's own verb, done where there is somebody to ask. */
async function askSince(tx: Tx, services: ApiMeans, id: number): Promise<number> {
  const [still] = await lockFound(
    { tx, services },
    ratePeriods,
    `select id from rate_periods where id = $2 and ${asksOpened}`,
    [services.today(), id],
  );
  const opened = still ? await openedSince(tx, id) : [];
  if (opened.length === 0) return 0;
  return (await doOfItself(tx, services, ratePeriods, 'askOpened', id)) ? opened.length : 0;
}
