import { formatDate } from '#src/domain/calendar.ts';
import { run } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { compose } from '../mail/mail.ts';
import { toldParams, toldSql } from '../recalled.ts';

/** Days before its end at which a delegation is recalled to both sides (registry 10.3). */
const reminders = [30, 7];

/** Writes to both sides of delegations that end soon, once for each distance; to nobody who was shut out. */
export const remindDelegations = ({ db, mail, settings, today }: Services): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const near = await run(tx, nearSql, toldParams(today(), reminders));
    for (const { due, name, giver, delegate } of near)
      for (const to of [giver, delegate].filter((one) => one !== null))
        await mail.enqueue(
          tx,
          compose({
            to: String(to),
            subject: 'Una delega sta per scadere',
            paragraphs: [`La delega di «${name}» vale fino al ${formatDate(String(due))}.`],
            link: { word: 'Vai a Soggiorno', url: settings.publicUrl },
          }),
        );
  });

const nearSql = `
  ${toldSql('delegations', `select id, 'end', "validTo" from delegations where state = 'active'`)}
  select t.due, m.name, m.email as giver,
    case when u.status in ('invited', 'pending', 'active') then u.email end as delegate
  from told t join delegations d on d.id = t.record
  join managers m on m.id = d.manager join users u on u.id = d.delegate
  order by d.id`;
