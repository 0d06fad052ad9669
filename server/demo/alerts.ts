import { addDays } from '#src/domain/dates.ts';
import { territoryOf } from '#src/permissions/session.ts';
import { alerts } from '#src/resources/notices/alerts.ts';
import type { ApiMeans } from '../api/means.ts';
import { today } from '../db/moment.ts';
import { run } from '../db/transaction.ts';
import { makerFor } from './maker.ts';
import { type Notice, notices } from './notices.ts';
import type { Stage } from './stage.ts';

interface Editor {
  readonly user: number;
  readonly manager: number;
}

/** The province's alerts, in every state, written by its own office. */
export async function createAlerts(
  { tx, places, today }: Stage,
  services: ApiMeans,
  { user: userId, manager: managerId }: Editor,
): Promise<void> {
  const cities = places.map(({ id }) => id);
  const make = makerFor(tx, services, {
    userId,
    managerId,
    type: 'provincia',
    role: 'provincia',
    grants: [],
    territory: territoryOf('provincia', { managerId, userId, cities }),
  });
  const ids = await make.create(
    'alerts',
    notices.map((notice) => bodyOf(notice, today)),
  );
  const those = (...statuses: Notice['status'][]) =>
    ids
      .filter((_, at) => statuses.includes(notices[at]?.status ?? 'draft'))
      .map((id) => ({ id, values: {} }));
  await make.act('alerts', 'plan', those('scheduled'));
  await make.act('alerts', 'publish', those('published', 'expired', 'withdrawn'));
  await make.act('alerts', 'withdraw', those('withdrawn'));
  const system = await make.system();
  await system.act(
    alerts,
    those('expired').map(({ id }) => id),
    'expire',
  );
  await run(tx, readingsSql, [ids]);
}

const bodyOf = ({ title, body, severity, days: [from, to], told = {} }: Notice, today: string) => ({
  title,
  severity,
  body: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  publishFrom: addDays(today, from),
  publishTo: to === undefined ? null : addDays(today, to),
  roles: told.roles ?? [],
  managerTypes: told.managerTypes ?? [],
  placement: told.placement ?? [],
  linkUrl: told.linkUrl ?? null,
  requiresAck: told.ackText !== undefined,
  ackText: told.ackText ?? null,
});

/** About half of those an alert was meant for have opened it, and half of these confirmed. */
const readingsSql = `
  insert into alert_receipts (alert, "user", "readAt", "ackAt")
  select r.alert, r."user", a."publishFrom" + interval '9 hours',
    case when a."requiresAck" and r."user" % 4 = 0 then a."publishFrom" + interval '10 hours' end
  from alert_recipients r join alerts a on a.id = r.alert
  where r.alert = any($1::bigint[]) and a."publishFrom" <= ${today}
    and r."user" % 2 = 0 and not exists (
      select 1 from credentials c where c."user" = r."user")`;
