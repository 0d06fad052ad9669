import { run } from '../../db/transaction.ts';
import { commandsFor } from '../../engine/act.ts';
import { calendarWriter } from '../../engine/writer.ts';
import type { Services } from '../../services.ts';
import { askLicenses } from './campaign.ts';

/** A licence that comes alive while a campaign is open is asked too; answers how many were. */
export const tendCampaigns = (services: Services): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const open = await run(tx, `select id from rate_periods where state = 'open' for update`, []);
    const system = commandsFor(calendarWriter(tx, services));
    let asked = 0;
    for (const { id } of open) asked += await askLicenses(tx, system, Number(id));
    return asked;
  });
