import { Hono } from 'hono';
import { z } from 'zod/mini';
import { cardFields, cardProblem, departureFields } from '#src/resources/istat/guest-card.ts';
import { guestGroups } from '#src/resources/istat/guest-groups.ts';
import { answering, forOrganisation } from '../../../api/answering.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content } from '../../../api/endpoint-answers.ts';
import { anId, fieldsBody } from '../../../api/endpoint-input.ts';
import { idempotencyKey } from '../../../api/openapi-parts.ts';
import { commandsOf } from '../../../engine/commands-of.ts';
import { seenVersion } from '../../../engine/version.ts';
import type { Writer } from '../../../engine/writer.ts';
import type { Env } from '../../../env.ts';
import { readCard } from './read-card.ts';
import { keeping, reading, seen } from './routes.ts';
import { changeCard, makeCard } from './save-card.ts';
import { saveDepartures } from './save-departures.ts';
import { aCard } from './shapes.ts';
import type { Writing } from './write-member.ts';

const saved = content('L’arrivo', z.object({ id: z.int() }));
const held = { 409: 'Il mese è chiuso: `blockers`' };
const stale = {
  412: 'Qualcun altro ha salvato nel frattempo',
  428: 'Manca la versione letta, dell’arrivo o di un ospite',
};

/** Below `/guest-groups`: a group with its people as one card, written whole, and departures of many. */
export function guestCardRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(
    '/departures',
    endpoint(
      {
        name: 'guest-groups.departures',
        summary: 'Registra le partenze di più ospiti, tutte o nessuna',
        headers: [idempotencyKey],
        body: fieldsBody(departureFields),
        answers: { 204: 'Fatto', ...held, ...stale, 422: 'Errori per campo' },
      },
      async (c, { body }) => {
        const { departures } = await body();
        return answering(c, forOrganisation, async (writer) => {
          await saveDepartures(commandsOf(writer), departures);
          return { status: 204, body: null };
        });
      },
    ),
  );

  routes.use('/:id{[0-9]+}/card', keeping);
  routes.get(
    '/:id{[0-9]+}/card',
    endpoint(
      {
        name: 'guest-groups.card',
        summary: 'Un arrivo con i suoi ospiti; i nomi restano sigillati',
        params: z.object({ id: anId }),
        answers: { 200: content('La scheda', aCard), 404: 'Non c’è o non si vede' },
      },
      async (c, { params: { id } }) => {
        await seen(c, guestGroups, id);
        const { group, members } = await reading(c, (tx) => readCard(tx, c.var.services, id));
        return c.json({ content: { group, members } });
      },
    ),
  );

  routes.post(
    '/card',
    endpoint(
      {
        name: 'guest-groups.makeCard',
        summary: 'Un nuovo arrivo con tutti i suoi ospiti: tutto o niente',
        query: z.object({ license: anId }),
        headers: [idempotencyKey],
        body: fieldsBody(cardFields, cardProblem),
        answers: { 201: saved, ...held, 422: 'Errori per campo, come members.0.birthDate' },
      },
      async (c, { query: { license }, body }) => {
        const card = await body();
        return answering(c, forOrganisation, async (writer) => ({
          status: 201,
          body: { content: { id: await makeCard(writingOf(writer), license, card) } },
        }));
      },
    ),
  );

  routes.put(
    '/:id{[0-9]+}/card',
    endpoint(
      {
        name: 'guest-groups.changeCard',
        summary: 'Cambia un arrivo e i suoi ospiti: tutto o niente',
        params: z.object({ id: anId }),
        query: z.object({ version: z.optional(anId) }),
        body: fieldsBody(cardFields, cardProblem),
        answers: {
          200: saved,
          ...held,
          ...stale,
          422: 'Errori per campo, come members.0.birthDate',
        },
      },
      async (c, { params: { id }, query: { version }, body }) => {
        const card = await body();
        const seen = seenVersion({ ifMatch: c.req.header('If-Match'), sent: version });
        return answering(c, forOrganisation, async (writer) => {
          await changeCard(writingOf(writer), id, seen, card);
          return { status: 200, body: { content: { id } } };
        });
      },
    ),
  );
  return routes;
}

const writingOf = (writer: Writer): Writing => ({
  tx: writer.tx,
  commands: commandsOf(writer),
  settings: writer.services.settings,
  today: writer.today,
});
