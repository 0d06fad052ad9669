import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { anId } from '../../api/endpoint-input.ts';
import { moment } from '../../db/moment.ts';
import type { Row } from '../../db/reads.ts';
import type { Env } from '../../env.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { isInForce, isMeantFor } from './audience.ts';

const one = z.object({ id: anId });
const instant = z.nullable(z.iso.datetime());
const alert = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  severity: z.string(),
  linkUrl: z.nullable(z.string()),
  placement: z.string(),
  publishFrom: instant,
  publishTo: instant,
  requiresAck: z.boolean(),
  ackText: z.nullable(z.string()),
  readAt: instant,
  ackAt: instant,
});

/**
 * Below an organisation, `/current-alerts`: the alerts in force meant for the person in it, newest
 * first, with `readAt` and `ackAt` of that person; `POST /:id/read` and `POST /:id/acknowledge`
 * write the receipt once. An alert meant for others is not there: 404.
 */
export function alertRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(
    '/',
    endpoint(
      {
        name: 'current-alerts.list',
        summary: 'I miei avvisi in corso, con le mie letture',
        answers: { 200: json('Al massimo 100, dal più recente', z.array(alert)) },
      },
      async (c) =>
        c.json(
          await c.var.services.reads.query(`${ownSql} order by ${newest} limit 100`, whoOf(c)),
        ),
    ),
  );

  routes.post(
    '/:id{[0-9]+}/read',
    endpoint(
      {
        name: 'current-alerts.read',
        summary: 'Ho aperto un mio avviso',
        params: one,
        answers: { 204: 'Fatto', 404: 'Non è per me' },
      },
      async (c, { params }) => {
        const { id } = await ownAlert(c, params.id);
        await c.var.services.pool.query(
          `insert into alert_receipts (alert, "user") values ($1, $2) on conflict do nothing`,
          [id, c.var.session.userId],
        );
        return c.body(null, 204);
      },
    ),
  );

  routes.post(
    '/:id{[0-9]+}/acknowledge',
    endpoint(
      {
        name: 'current-alerts.acknowledge',
        summary: 'Confermo di aver letto un mio avviso',
        params: one,
        answers: { 204: 'Fatto', 404: 'Non è per me', 409: 'Non chiede conferma' },
      },
      async (c, { params }) => {
        const { id, requiresAck } = await ownAlert(c, params.id);
        if (!requiresAck) throw conflict('Questo avviso non chiede conferma');
        await c.var.services.pool.query(
          `insert into alert_receipts (alert, "user", "ackAt") values ($1, $2, ${moment})
       on conflict (alert, "user")
       do update set "ackAt" = coalesce(alert_receipts."ackAt", excluded."ackAt")`,
          [id, c.var.session.userId],
        );
        return c.body(null, 204);
      },
    ),
  );
  return routes;
}

/** The alert of the path, if it is meant for the person; whoever acts as another reads nothing for them. */
async function ownAlert(c: Context<Env>, id: number): Promise<Row> {
  if (c.var.session.impersonatorId !== undefined)
    throw forbidden('Solo la persona stessa conferma la lettura dei suoi avvisi');
  const [alert] = await c.var.services.reads.query(`${ownSql} and a.id = $3`, [...whoOf(c), id]);
  if (!alert) throw notFound();
  return alert;
}

const whoOf = ({ var: { session } }: Context<Env>) => [session.userId, session.managerId];

const newest = `a."publishFrom" desc, a.id desc`;

const ownSql = `
  select a.id, a.title, a.body, a.severity, a."linkUrl", a.placement, a."publishFrom",
    a."publishTo", a."requiresAck", a."ackText", c."readAt", c."ackAt"
  from memberships k join managers m on m.id = k.manager
  join alerts a on ${isInForce('a')} and ${isMeantFor('a', 'k', 'm')}
  left join alert_receipts c on c.alert = a.id and c."user" = k."user"
  where k."user" = $1 and k.manager = $2`;
