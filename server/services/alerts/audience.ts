import { managerTypeNames } from '#src/permissions/session.ts';
import { alertRecipients } from '#src/resources/notices/alert-recipients.ts';
import { today } from '../../db/moment.ts';
import { twin } from '../../engine/twin.ts';
import { isValid } from '../standing/standing-sql.ts';

/** Is alert `a` in force today, in Rome? */
export const isInForce = (a: string) =>
  `${a}.status = 'published' and ${a}."publishFrom" <= ${today}
   and (${a}."publishTo" is null or ${a}."publishTo" >= ${today})`;

/** Is alert `a` meant for who holds membership `k` of manager `m`? What is left open is for all. */
export const isMeantFor = (a: string, k: string, m: string) =>
  `(${a}.roles = '{}' or ${k}.role = any(${a}.roles))
   and (${a}."managerTypes" = '{}' or ${typeNames}[${m}.type] = any(${a}."managerTypes"))
   and (${a}.managers = '{}' or ${m}.id = any(${a}.managers))
   and (${a}.cities = '{}' or ${m}.territory && ${a}.cities)`;

/** The names of manager types by their number, which counts from 1 as arrays do. */
const typeNames = `(array['${managerTypeNames.join(`', '`)}'])`;

/** Every person an alert is meant for, once, with the receipt; ids are told apart by the person's. */
const recipients = `select a.id * 1000000000 + u.id as id, 1 as version,
    a."createdAt", a."createdBy", a."updatedAt", a."updatedBy",
    u.name, a.id as alert, u.id as "user",
    case when c."ackAt" is not null then 'acknowledged' when c."readAt" is not null then 'read' else 'unread' end as reading,
    (c."readAt" at time zone 'Europe/Rome')::date as "readOn",
    (c."ackAt" at time zone 'Europe/Rome')::date as "acknowledgedOn",
    u."managerTypes", u.territory
  from alerts a
  join users u on u.status = 'active' and exists (
    select 1 from memberships k join managers m on m.id = k.manager and m.status = 'active'
    where k."user" = u.id and ${isValid('k')} and ${isMeantFor('a', 'k', 'm')})
  left join alert_receipts c on c.alert = a.id and c."user" = u.id`;

export const alertRecipientsTwin = twin(alertRecipients, { rows: recipients });
