import { addDays } from '#src/domain/dates.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { ApiMeans } from '../../api/means.ts';
import { idsOf, transact } from '../../db/transaction.ts';
import { doOfItself } from '../../engine/of-itself.ts';
import { daysFor, written } from '../registry/deadlines.ts';

/**
 * Forgets who guests were, the days of their rule after they left; what is counted of them stays (istat 14, ruling 10). Each by
 * itself, so that one that is refused keeps no other; answers how many.
 */
export async function purgeIdentities(services: ApiMeans): Promise<number> {
  const today = services.today();
  const due = await services.db.transaction().execute(async (tx) => {
    const days = written(await daysFor({ tx, today }, 'identity_retention'));
    return idsOf(tx, dueSql, [addDays(today, -days)]);
  });
  let forgotten = 0;
  for (const id of due)
    forgotten += Number(
      await transact(services.db, (tx) => doOfItself(tx, services, guestStays, 'forget', id)),
    );
  return forgotten;
}

/** Who never came is forgotten as soon as who left on the day they would have come. */
const dueSql = `
  select s.id from guest_stays s join guest_identities i on i.stay = s.id
  where case when s.state = 'cancelled' then s."arrivalDate" else s."departureDate" end < $1
  order by s.id`;
