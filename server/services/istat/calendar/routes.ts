import { Hono } from 'hono';
import { z } from 'zod/mini';
import { yearsOfDates } from '#src/domain/dates.ts';
import { can } from '#src/permissions/ability.ts';
import { closingPeriods } from '#src/resources/istat/closing-periods.ts';
import { paintedFields } from '#src/resources/istat/painted-days.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { answering, forOrganisation } from '../../../api/answering.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content } from '../../../api/endpoint-answers.ts';
import { anId, fieldsBody, numberIn } from '../../../api/endpoint-input.ts';
import { idempotencyKey } from '../../../api/openapi-parts.ts';
import { commandsOf } from '../../../engine/commands-of.ts';
import type { Env } from '../../../env.ts';
import { forbidden } from '../../../errors.ts';
import { reading, seen } from '../guests/routes.ts';
import { paintDays } from './paint-days.ts';
import { aYear } from './shapes.ts';
import { yearCalendar } from './year-calendar.ts';

const { first, last } = yearsOfDates;
const years = numberIn('un anno, come 2026', first, last);

/** Below `/closing-periods`: the days of a licence in a year, and painting them. */
export function calendarRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(
    '/year',
    endpoint(
      {
        name: 'closing-periods.year',
        summary:
          'I giorni di una licenza in un anno: sospesi, chiusi, aperti, con ospiti, dichiarati',
        query: z.object({ license: anId, year: years }),
        answers: {
          200: content('L’anno', aYear),
          403: 'Chi non vede le chiusure',
          404: 'La licenza non c’è o non si vede',
        },
      },
      async (c, { query: { license, year } }) => {
        if (!can(c.var.ability, 'list', closingPeriods.name)) throw forbidden();
        await seen(c, licenses, license);
        const today = c.var.services.today();
        const found = await reading(c, (tx) => yearCalendar(tx, license, year, today));
        return c.json({ content: found });
      },
    ),
  );

  routes.post(
    '/days',
    endpoint(
      {
        name: 'closing-periods.paint',
        summary: 'Chiude o riapre dei giorni del calendario di una licenza: tutti o nessuno',
        query: z.object({ license: anId }),
        headers: [idempotencyKey],
        body: fieldsBody(paintedFields),
        answers: {
          204: 'Fatto',
          409: 'Il mese è chiuso: `blockers`',
          412: 'Qualcun altro ha salvato nel frattempo',
          422: 'Errori per campo: `from`, `to`, `reason`',
        },
      },
      async (c, { query: { license }, body }) => {
        const days = await body();
        await seen(c, licenses, license);
        return answering(c, forOrganisation, async (writer) => {
          await paintDays({ tx: writer.tx, commands: commandsOf(writer) }, license, days);
          return { status: 204, body: null };
        });
      },
    ),
  );
  return routes;
}
