import { Hono } from 'hono';
import { type Action, isForPeople, ownVerbs, type Resource } from '#src/schema/resource.ts';
import { act } from '../engine/act.ts';
import { blockersTold } from '../engine/blockers.ts';
import { consequencesOf } from '../engine/consequences.ts';
import type { Whole } from '../engine/declaration.ts';
import { programmeOf } from '../engine/in-programme.ts';
import type { NamedBlocker } from '../engine/objections.ts';
import { readAsWriter, readWhileSeen, wholeRow } from '../engine/record.ts';
import { notTheirs } from '../engine/rights.ts';
import { violationsTold } from '../engine/standing-violations.ts';
import type { Writer } from '../engine/writer.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { answering, type Door, forOneself, forOrganisation, trying } from './answering.ts';
import { optionalBody } from './border.ts';
import { idIn } from './path-id.ts';
import { queryOf } from './query.ts';
import { sealedBody } from './sealed-body.ts';
import { seenIn } from './seen-in.ts';
import { verbAnswer } from './verb-answer.ts';

/** The verbs of a resource for who acts for an organisation. */
export const verbRoutes = (resource: Resource): Hono<Env> =>
  routesOf(
    resource,
    forOrganisation,
    Object.entries(resource.actions ?? {}).filter(([, action]) => isForPeople(action)),
  );

/** Below `/profile`, those that declarations leave to oneself: 404 for others’, 403 in their place. */
export function ownVerbRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  for (const resource of resources) {
    const verbs = ownVerbs(resource);
    if (verbs.length > 0) routes.route(`/${resource.name}`, routesOf(resource, forOneself, verbs));
  }
  return routes;
}

/**
 * What may be done to a record and what holds it back: `GET /:id/verbs` of all verbs the asker may do there, for an
 * organisation with what is in programme and what the record violates; `GET /:id/<verb>` of one, with its consequences;
 * `POST /:id/<verb>` does it to the version that was read, 409 for what holds it back.
 */
function routesOf(
  resource: Resource,
  { writerIn, askerIn }: Door,
  verbs: readonly (readonly [verb: string, action: Action])[],
): Hono<Env> {
  const routes = new Hono<Env>();
  const door = { writerIn, askerIn, resource };

  routes.get('/:id{[0-9]+}/verbs', queryOf(), async (c) =>
    c.json(
      await trying(c, door, async (writer) => {
        const record = await readWhole(writer, resource, idIn(c));
        const content: Record<string, { blockers: readonly NamedBlocker[] }> = {};
        for (const [verb, action] of verbs)
          if (!notTheirs(writer.actor, resource, verb, action, record))
            content[verb] = { blockers: await blockersTold(writer, resource, verb, record) };
        if (writer.actor.kind === 'person')
          return {
            content,
            scheduled: await programmeOf(writer, resource, record),
            warnings: await violationsTold(writer, resource, record),
          };
        if (Object.keys(content).length === 0) throw notFound();
        return { content };
      }),
    ),
  );

  for (const [verb, action] of verbs) {
    routes.get(`/:id{[0-9]+}/${verb}`, queryOf(), async (c) => {
      const content = await trying(c, door, async (writer) => {
        const record = await readWhole(writer, resource, idIn(c));
        const refusal = notTheirs(writer.actor, resource, verb, action, record);
        if (refusal) throw refusal;
        return {
          blockers: await blockersTold(writer, resource, verb, record),
          consequences: await consequencesOf(writer, resource, verb, action, record),
        };
      });
      return c.json({ content });
    });

    routes.post(`/:id{[0-9]+}/${verb}`, queryOf(), async (c) => {
      const sent = await optionalBody(c);
      const body = sealedBody(c.var.services.settings, action.input ?? {}, sent);
      return answering(c, door, async (writer) => {
        const id = idIn(c);
        const [acted] = await act(writer, resource, verb, [{ id, body, seen: seenIn(c, sent) }]);
        return verbAnswer(acted ?? {}, await readWhileSeen(writer, resource, id));
      });
    });
  }
  return routes;
}

/** The whole record, to judge it by; 404 where whoever asks does not see it. */
async function readWhole(writer: Writer, resource: Resource, id: number): Promise<Whole> {
  await readAsWriter(writer, resource, id);
  return wholeRow(writer.tx, resource, id);
}
