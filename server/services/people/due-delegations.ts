import { formatDate, todayInRome } from '#src/domain/calendar.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';
import { toldParams, toldSql } from '../recalled.ts';

/** Days before its end at which a delegation is recalled to both sides (registry 10.3). */
const reminders = [30, 7];

/** Ends the delegations whose time is over, and recalls those whose end is near; answers how many ended. */
export const tendDelegations = (services: Services, today = todayInRome()): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const ended = await run(
      tx,
      `update delegations d set state = 'expired', "endedOn" = $1, version = d.version + 1,
         "updatedAt" = now(), "updatedBy" = null
       from (select id, state from delegations
         where state in ('awaiting', 'active') and "validTo" < $1 for update) old
       where d.id = old.id returning d.id, d.delegate, d.manager, old.state as was`,
      [today],
    );
    for (const { id, delegate, manager, was } of ended) {
      await run(
        tx,
        `delete from memberships where "user" = $1 and manager = $2 and role = 'hotel_delegated'
           and "validTo" < $3 returning id`,
        [delegate, manager, today],
      );
      const changes = JSON.stringify({ state: [was, 'expired'], endedOn: [null, today] });
      await run(
        tx,
        `insert into audit (action, resource, record, changes) values ('expire', 'delegations', $1, $2)`,
        [id, changes],
      );
    }
    await remind(tx, services, today);
    return ended.length;
  });

/** Writes to both sides of what ends soon, once for each distance. */
async function remind(tx: Tx, { mail, settings }: Services, today: string) {
  const near = await run(tx, nearSql, toldParams(today, reminders));
  for (const { due, name, giver, delegate } of near)
    for (const to of [giver, delegate])
      await mail.enqueue(
        tx,
        compose({
          to: String(to),
          subject: 'Una delega sta per scadere',
          paragraphs: [`La delega di «${name}» vale fino al ${formatDate(String(due))}.`],
          link: { word: 'Vai a Soggiorno', url: settings.publicUrl },
        }),
      );
}

const nearSql = `
  ${toldSql('delegations', `select id, 'end', "validTo" from delegations where state = 'active'`)}
  select t.due, m.name, m.email as giver, u.email as delegate
  from told t join delegations d on d.id = t.record
  join managers m on m.id = d.manager join users u on u.id = d.delegate
  order by d.id`;
