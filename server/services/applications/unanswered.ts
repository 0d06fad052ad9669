import { todayInRome } from '#src/domain/calendar.ts';
import { run } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { tellApplicant } from './letter.ts';

/** Closes what the applicant was asked to complete and did not, from the day after the term; answers how many. */
export const closeUnanswered = (services: Services, today = todayInRome()): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const closed = await run(
      tx,
      `update applications a set state = 'expired', "outcomeOn" = $1, "stoppedOn" = null,
         version = a.version + 1, "updatedAt" = now(), "updatedBy" = null
       from (select id, state from applications
         where state in ('correction_requested', 'integration_requested') and "requestDueOn" < $1
         for update) old
       where a.id = old.id returning a.*, old.state as was`,
      [today],
    );
    for (const record of closed) {
      const changes = { state: [record.was, 'expired'], outcomeOn: [null, today] };
      await run(
        tx,
        `insert into audit (action, resource, record, changes) values ('expire', 'applications', $1, $2)`,
        [record.id, JSON.stringify(changes)],
      );
      await tellApplicant({ tx, record, services }, 'chiusa per mancata integrazione', []);
    }
    return closed.length;
  });
