import { addDays } from '#src/domain/calendar.ts';
import { reachOf } from '#src/permissions/session.ts';
import type { Services } from '../services.ts';
import { type Maker, makerFor } from './maker.ts';
import { type Notice, notices } from './notices.ts';
import type { Stage } from './stage.ts';

interface Editor {
  readonly user: number;
  readonly manager: number;
}

/** The province's alerts, in every state, written by its own office. */
export async function createAlerts(
  { tx, places, today }: Stage,
  services: Services,
  { user: userId, manager: managerId }: Editor,
): Promise<void> {
  const cities = places.map(({ id }) => id);
  const make = makerFor(tx, services, {
    userId,
    managerId,
    type: 'provincia',
    role: 'provincia',
    grants: [],
    reach: reachOf('provincia', { managerId, userId, cities }),
  });
  for (const notice of notices) await createAlert(make, today, notice);
}

async function createAlert(
  make: Maker,
  today: string,
  { title, body, severity, days: [from, to], status }: Notice,
): Promise<void> {
  const id = await make.create('alerts', {
    title,
    severity,
    body: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    publishFrom: addDays(today, from),
    publishTo: to === undefined ? null : addDays(today, to),
  });
  if (status === 'scheduled') await make.act('alerts', 'schedule', id);
  if (['published', 'expired', 'withdrawn'].includes(status))
    await make.act('alerts', 'publish', id);
  if (status === 'withdrawn') await make.act('alerts', 'withdraw', id);
  if (status === 'expired') await make.set('alerts', id, { status }, 'expire');
}
