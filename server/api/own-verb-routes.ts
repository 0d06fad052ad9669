import { type Context, Hono } from 'hono';
import { ownVerbs, type Resource } from '#src/schema/resource.ts';
import { act } from '../engine/act.ts';
import { blockersTold } from '../engine/blockers.ts';
import { consequencesOf } from '../engine/consequences.ts';
import { refusalOf } from '../engine/constraints.ts';
import type { NamedBlocker } from '../engine/objections.ts';
import { wholeRow } from '../engine/record.ts';
import { isOwnVerb, refuseForbiddenVerb } from '../engine/rights.ts';
import { seenVersion } from '../engine/version.ts';
import type { Writer } from '../engine/writer.ts';
import { selfWriter } from '../engine/writers.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { optionalBody } from './border.ts';
import { queryOf } from './query.ts';
import { sealedBody } from './sealed-body.ts';
import { verbAnswer } from './verb-answer.ts';

/**
 * Below `/profile`, what declarations leave to oneself, as `verbRoutes` does what they leave to offices:
 * `GET /<resource>/:id/verbs` of all one may do there, `GET /:id/<verb>` of one with its consequences,
 * `POST /:id/<verb>` of the version one saw. 404 for others’, 403 in their place, 409 for what holds it back; the record is
 * answered by its id alone.
 */
export function ownVerbRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  for (const resource of resources) addVerbs(routes, resource);
  return routes;
}

function addVerbs(routes: Hono<Env>, resource: Resource) {
  const verbs = ownVerbs(resource);
  if (verbs.length === 0) return;
  const one = `/${resource.name}/:id{[0-9]+}`;

  routes.get(`${one}/verbs`, queryOf(), async (c) => {
    const content = await asOneself(c, resource, async (writer, userId, id) => {
      const record = await wholeRow(writer.tx, resource, id);
      const told: Record<string, { blockers: readonly NamedBlocker[] }> = {};
      for (const [verb, action] of verbs)
        if (isOwnVerb(action, record, userId))
          told[verb] = { blockers: await blockersTold(writer, resource, verb, record) };
      if (Object.keys(told).length === 0) throw notFound();
      return told;
    });
    return c.json({ content });
  });

  for (const [verb, action] of verbs) {
    routes.get(`${one}/${verb}`, queryOf(), async (c) => {
      const content = await asOneself(c, resource, async (writer, _, id) => {
        const record = await wholeRow(writer.tx, resource, id);
        refuseForbiddenVerb(writer, resource, verb, action, record);
        return {
          blockers: await blockersTold(writer, resource, verb, record),
          consequences: await consequencesOf(writer, resource, verb, action, record),
        };
      });
      return c.json({ content });
    });

    routes.post(`${one}/${verb}`, queryOf(), async (c) => {
      const sent = await optionalBody(c);
      const body = sealedBody(c.var.services.settings, action.input ?? {}, sent);
      const { status, body: said } = await asOneself(c, resource, async (writer, _, id) => {
        const seen = () => seenVersion({ ifMatch: c.req.header('If-Match'), sent: sent.version });
        const [acted] = await act(writer, resource, verb, [{ id, body, seen }]);
        return verbAnswer(acted ?? {}, { id });
      });
      return c.json(said, status);
    });
  }
}

async function asOneself<T>(
  c: Context<Env>,
  resource: Resource,
  work: (writer: Writer, userId: number, id: number) => Promise<T>,
): Promise<T> {
  const { services, actor, requestId } = c.var;
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw notFound();
  try {
    return await services.db
      .transaction()
      .execute((tx) => work(selfWriter(tx, { services, ...actor, requestId }), actor.userId, id));
  } catch (error) {
    throw refusalOf(resource, error) ?? error;
  }
}
