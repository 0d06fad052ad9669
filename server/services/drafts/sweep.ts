import type { ApiMeans } from '../../api/means.ts';
import { moment } from '../../db/moment.ts';
import { run } from '../../db/transaction.ts';
import { daysFor, written } from '../registry/deadlines.ts';

/** Forgets the drafts nobody came back to in the days of their rule; answers how many. */
export const sweepDrafts = ({ db, today }: Pick<ApiMeans, 'db' | 'today'>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const days = written(await daysFor({ tx, today: today() }, 'draft_retention'));
    const gone = await run(
      tx,
      `delete from drafts where at < ${moment} - make_interval(days => $1) returning 1`,
      [days],
    );
    return gone.length;
  });
