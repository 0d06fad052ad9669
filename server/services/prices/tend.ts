import { run } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { askLicenses } from './campaign.ts';

/** A licence that comes alive while a campaign is open is asked too; answers how many were. */
export const tendCampaigns = ({ db }: Services): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const open = await run(tx, `select id from rate_periods where state = 'open' for update`, []);
    return open.length > 0
      ? askLicenses(
          tx,
          open.map(({ id }) => id as number),
          null,
        )
      : 0;
  });
