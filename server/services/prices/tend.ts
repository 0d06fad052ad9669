import { run } from '../../db/transaction.ts';
import { commandsFor } from '../../engine/act.ts';
import { calendarWriter } from '../../engine/writer.ts';
import type { Services } from '../../services.ts';
import { askLicenses } from './campaign.ts';

/** A licence that comes alive while a campaign is open is asked too; one campaign that fails keeps no other. Answers how many were. */
export async function tendCampaigns(services: Services): Promise<number> {
  const open = await services.reads.query<{ readonly id: number }>(
    `select id from rate_periods where state = 'open' order by id`,
    [],
  );
  const failures: unknown[] = [];
  let asked = 0;
  for (const { id } of open)
    await services.db
      .transaction()
      .execute(async (tx) => {
        const [still] = await run(
          tx,
          `select 1 from rate_periods where id = $1 and state = 'open' for update`,
          [id],
        );
        return still ? askLicenses(tx, commandsFor(calendarWriter(tx, services)), id) : 0;
      })
      .then((more) => {
        asked += more;
      })
      .catch((failure) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
  return asked;
}
