import { type Context, Hono } from 'hono';
import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { seenVersion } from '../../engine/version.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden, notFound } from '../../errors.ts';
import { readJson } from '../border.ts';
import { parsedBody, settingsBody, viewBody } from './bodies.ts';
import { countViews } from './counts.ts';
import { readSettings, writeSettings } from './settings.ts';
import { createView, deleteView, type ListOf, readViews, updateView } from './views.ts';

type Ctx = Context<Env>;

/** How people keep the list of a resource; `?place=` is the permanent filter of its place as JSON. */
export function listsRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));

  /** The list a request speaks of; whoever may not list it keeps nothing of it. */
  function listOf(c: Ctx): ListOf {
    const { ability, session, services } = c.var;
    const resource = byName.get(c.req.param('resource') ?? '');
    if (!resource) throw notFound('Questo elenco non esiste');
    if (!can(ability, 'list', resource.name)) throw forbidden();
    return { ability, session, services, resource, place: placeOf(c.req.query('place')) };
  }

  /** A person's lists are that person's own: nobody else changes them. */
  function ownListOf(c: Ctx): ListOf {
    refuseImpersonated(c.var.session);
    return listOf(c);
  }

  routes.get('/:resource', async (c) => {
    const list = listOf(c);
    const [views, settings] = await Promise.all([readViews(list), readSettings(list)]);
    const defaultView = views.some(({ id }) => id === settings.defaultView)
      ? settings.defaultView
      : null;
    return c.json({ views, ...settings, defaultView });
  });

  routes.get('/:resource/counts', async (c) => c.json(await countViews(listOf(c))));

  routes.put('/:resource', async (c) => {
    const list = ownListOf(c);
    return c.json(await writeSettings(list, parsedBody(settingsBody, await c.req.text())));
  });

  routes.post('/:resource/views', async (c) => {
    const list = ownListOf(c);
    return c.json(await createView(list, parsedBody(viewBody, await c.req.text())), 201);
  });

  routes.put('/:resource/views/:id{[0-9]+}', async (c) => {
    const list = ownListOf(c);
    const body = parsedBody(viewBody, await c.req.text());
    return c.json(await updateView(list, idOf(c), body, versionOf(c)));
  });

  routes.delete('/:resource/views/:id{[0-9]+}', async (c) => {
    await deleteView(ownListOf(c), idOf(c), versionOf(c));
    return c.body(null, 204);
  });

  return routes;
}

const versionOf = (c: Ctx) =>
  seenVersion({ ifMatch: c.req.header('If-Match'), sent: c.req.query('version') });

function idOf(c: Ctx): number {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw badRequest('L’identificativo non è valido');
  return id;
}

/** Canonical, so that one place has one name. */
function placeOf(text = '{}'): string {
  const place = text.length <= 500 && readJson(text, 'Il parametro place');
  if (typeof place !== 'object' || place === null || Array.isArray(place))
    throw badRequest('Il parametro place è un oggetto');
  return JSON.stringify(Object.fromEntries(Object.entries(place).toSorted()));
}
