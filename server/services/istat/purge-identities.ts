import { addDays } from '#src/domain/dates.ts';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import type { ApiMeans } from '../../api/means.ts';
import { idsOf } from '../../db/transaction.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import { calendarWriter } from '../../engine/writers.ts';
import { daysFor, written } from '../registry/deadlines.ts';

/** How many go in one transaction, which holds their stays. */
const batch = 200;

/** Deletes who guests were, the days of their rule after they left; what is counted of them stays (istat 14, ruling 10). Answers how many. */
export async function purgeIdentities(services: ApiMeans): Promise<number> {
  const today = services.today();
  let gone = 0;
  for (;;) {
    const purged = await services.db.transaction().execute(async (tx) => {
      const days = written(await daysFor({ tx, today }, 'identity_retention'));
      const ids = await idsOf(tx, purgedSql, [addDays(today, -days), batch]);
      await commandsOf(calendarWriter(tx, services)).delete(guestIdentities, ids);
      return ids.length;
    });
    gone += purged;
    if (purged < batch) return gone;
  }
}

/** Who never came is forgotten as soon as who left on the day they would have come. */
const purgedSql = `
  select i.id from guest_identities i join guest_stays s on s.id = i.stay
  where case when s.state = 'cancelled' then s."arrivalDate" else s."departureDate" end < $1
  order by i.id limit $2`;
