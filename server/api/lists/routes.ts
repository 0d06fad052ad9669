import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { seenVersion } from '../../engine/version.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden, notFound } from '../../errors.ts';
import { readJson } from '../border.ts';
import { endpoint } from '../endpoint.ts';
import { json } from '../endpoint-answers.ts';
import { anId, bodyOf } from '../endpoint-input.ts';
import { ifMatch } from '../openapi-parts.ts';
import { settingsBody, viewBody, viewShape } from './bodies.ts';
import { countViews } from './counts.ts';
import { readSettings, writeSettings } from './settings.ts';
import { createView, deleteView, type ListOf, readViews, updateView } from './views.ts';

type Ctx = Context<Env>;

/** How people keep the list of a resource; `?place=` is the permanent filter of its place as JSON. */
export function listsRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));

  /** The list a request speaks of; whoever may not list it keeps nothing of it. */
  function listOf(c: Ctx, { params, query }: Asked): ListOf {
    const { ability, session, services } = c.var;
    const resource = byName.get(params.resource);
    if (!resource) throw notFound('Questo elenco non esiste');
    if (!can(ability, 'list', resource.name)) throw forbidden();
    return { ability, session, services, resource, place: placeOf(query.place) };
  }

  /** A person's lists are that person's own: nobody else changes them. */
  function ownListOf(c: Ctx, asked: Asked): ListOf {
    refuseImpersonated(c.var.session);
    return listOf(c, asked);
  }

  routes.get(
    '/:resource',
    endpoint(
      {
        name: 'lists.read',
        summary: 'Le viste di un elenco, mie e condivise, e come lo tengo',
        ...ofList,
        answers: {
          200: json(
            'Le viste e le impostazioni',
            z.object({ views: z.array(viewShape), ...settingsBody.shape }),
          ),
        },
      },
      async (c, asked) => {
        const list = listOf(c, asked);
        const [views, settings] = await Promise.all([readViews(list), readSettings(list)]);
        const defaultView = views.some(({ id }) => id === settings.defaultView)
          ? settings.defaultView
          : null;
        return c.json({ views, ...settings, defaultView });
      },
    ),
  );

  routes.get(
    '/:resource/counts',
    endpoint(
      {
        name: 'lists.counts',
        summary: 'Quante righe ha ogni vista, e l’elenco intero sotto `all`',
        ...ofList,
        answers: { 200: json('I conteggi per vista', z.record(z.string(), z.int())) },
      },
      async (c, asked) => c.json(await countViews(listOf(c, asked))),
    ),
  );

  routes.put(
    '/:resource',
    endpoint(
      {
        name: 'lists.keep',
        summary: 'Come tengo un elenco: colonne, densità, vista di apertura',
        ...ofList,
        body: bodyOf(settingsBody),
        answers: { 200: json('Le impostazioni', settingsBody), 422: 'Errori per campo' },
      },
      async (c, asked) => {
        const list = ownListOf(c, asked);
        return c.json(await writeSettings(list, await asked.body()));
      },
    ),
  );

  routes.post(
    '/:resource/views',
    endpoint(
      {
        name: 'lists.saveView',
        summary: 'Salva una vista',
        ...ofList,
        body: bodyOf(viewBody),
        answers: {
          201: json('La vista', viewShape),
          403: 'Non la si può condividere così',
          422: 'Errori per campo',
        },
      },
      async (c, asked) => {
        const list = ownListOf(c, asked);
        return c.json(await createView(list, await asked.body()), 201);
      },
    ),
  );

  routes.put(
    '/:resource/views/:id{[0-9]+}',
    endpoint(
      {
        name: 'lists.changeView',
        summary: 'Cambia una mia vista',
        ...ofView,
        body: bodyOf(viewBody),
        answers: { 200: json('La vista', viewShape), ...stale, 422: 'Errori per campo' },
      },
      async (c, asked) => {
        const list = ownListOf(c, asked);
        const body = await asked.body();
        return c.json(await updateView(list, asked.params.id, body, versionOf(c, asked.query)));
      },
    ),
  );

  routes.delete(
    '/:resource/views/:id{[0-9]+}',
    endpoint(
      {
        name: 'lists.deleteView',
        summary: 'Elimina una mia vista',
        ...ofView,
        answers: { 204: 'Fatto', ...stale },
      },
      async (c, asked) => {
        await deleteView(ownListOf(c, asked), asked.params.id, versionOf(c, asked.query));
        return c.body(null, 204);
      },
    ),
  );

  return routes;
}

interface Asked {
  readonly params: { readonly resource: string };
  readonly query: { readonly place?: string | undefined };
}

const place = z.optional(z.string()).check(z.describe('Il filtro permanente del luogo, JSON'));
const resource = z.string();
const ofList = { params: z.object({ resource }), query: z.object({ place }) };
const ofView = {
  params: z.object({ resource, id: anId }),
  query: z.object({ place, version: z.optional(z.string()) }),
  headers: [ifMatch],
};
const stale = { 412: 'È cambiata nel frattempo', 428: 'Manca la versione letta' };

const versionOf = (c: Ctx, { version }: { readonly version?: string | undefined }) =>
  seenVersion({ ifMatch: c.req.header('If-Match'), sent: version });

/** Canonical, so that one place has one name. */
function placeOf(text = '{}'): string {
  const place = text.length <= 500 && readJson(text, 'Il parametro place');
  if (typeof place !== 'object' || place === null || Array.isArray(place))
    throw badRequest('Il parametro place è un oggetto');
  return JSON.stringify(Object.fromEntries(Object.entries(place).toSorted()));
}
