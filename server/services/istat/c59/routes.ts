import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { typedMonths } from '#src/resources/istat/typed-months.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { f } from '#src/schema/fields.ts';
import { answering, forOrganisation } from '../../../api/answering.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content } from '../../../api/endpoint-answers.ts';
import { anId, fieldsBody } from '../../../api/endpoint-input.ts';
import { idempotencyKey } from '../../../api/openapi-parts.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';
import { months, reading, seen } from '../guests/routes.ts';
import { readMonth } from './read-month.ts';
import { saveMonth } from './save-month.ts';
import { aC59Month } from './shapes.ts';

const asked = z.object({ license: anId, month: months });
const sent = {
  version: f.integer('Versione letta', { min: 1 }),
  ...typedMonths.actions.save.input,
};

/** Below `/typed-months`: a month of the quick entry, read and saved whole. */
export function c59Routes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use('/month', typing);

  routes.get(
    '/month',
    endpoint(
      {
        name: 'typed-months.month',
        summary: 'Un mese di una licenza nell’inserimento rapido del C/59',
        query: asked,
        answers: {
          200: content('Il mese', aC59Month),
          403: 'Chi non ha l’inserimento rapido',
          404: 'La licenza non c’è o non si vede',
        },
      },
      async (c, { query: { license, month } }) => {
        await seen(c, licenses, license);
        const today = c.var.services.today();
        const found = await reading(c, (tx) => readMonth(tx, license, month, today));
        return c.json({ content: found });
      },
    ),
  );

  routes.put(
    '/month',
    endpoint(
      {
        name: 'typed-months.saveMonth',
        summary: 'Salva un mese dell’inserimento rapido del C/59: tutto o niente',
        query: asked,
        headers: [idempotencyKey],
        body: fieldsBody(sent),
        answers: {
          204: 'Fatto',
          403: 'Chi non ha l’inserimento rapido',
          404: 'La licenza non c’è o non si vede',
          409: 'Il mese è chiuso o contiene schedine: `blockers`',
          412: 'Qualcun altro ha salvato nel frattempo',
          422: 'Errori per cella, come origins.3.departures.19 con il giorno del mese in fondo',
        },
      },
      async (c, { query: { license, month }, body }) => {
        const { version, ...typed } = await body();
        await seen(c, licenses, license);
        return answering(c, forOrganisation, async (writer) => {
          await saveMonth(writer, license, month, version, typed);
          return { status: 204, body: null };
        });
      },
    ),
  );
  return routes;
}

const typing = async (c: Context<Env>, next: () => Promise<void>): Promise<void> => {
  if (!can(c.var.ability, 'save', typedMonths.name)) throw forbidden();
  await next();
};
