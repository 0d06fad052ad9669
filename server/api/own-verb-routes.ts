import { Hono } from 'hono';
import { ownVerbs, type Resource } from '#src/schema/resource.ts';
import { act } from '../engine/act.ts';
import { refusalOf } from '../engine/constraints.ts';
import { selfWriter } from '../engine/writer.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { optionalBody } from './border.ts';
import { sealedBody } from './sealed-body.ts';
import { verbAnswer } from './verb-answer.ts';

/**
 * Below `/profile`, what declarations leave to oneself: `POST /<resource>/:id/<verb>`. 404 for others’,
 * 403 in their place, 409 for what holds it back; the record is answered by its id alone.
 */
export function ownVerbRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  for (const resource of resources)
    for (const [verb, { input = {} }] of ownVerbs(resource))
      routes.post(`/${resource.name}/:id{[0-9]+}/${verb}`, async (c) => {
        const { services, actor, requestId } = c.var;
        const id = Number(c.req.param('id'));
        if (!Number.isSafeInteger(id)) throw notFound();
        const body = sealedBody(services.settings, input, await optionalBody(c));
        try {
          const [acted] = await services.db
            .transaction()
            .execute((tx) =>
              act(selfWriter(tx, { services, ...actor, requestId }), resource, verb, [
                { id, body },
              ]),
            );
          const { status, body: said } = verbAnswer(acted ?? {}, { id });
          return c.json(said, status);
        } catch (error) {
          throw refusalOf(resource, error) ?? error;
        }
      });
  return routes;
}
