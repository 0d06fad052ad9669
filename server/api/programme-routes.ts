import { type Context, Hono } from 'hono';
import type { Resource } from '#src/schema/resource.ts';
import { carryOut } from '../engine/carry-out.ts';
import { callOff } from '../engine/in-programme.ts';
import { readWhileSeen } from '../engine/record.ts';
import { inputOf } from '../engine/verb-input.ts';
import type { Env } from '../env.ts';
import { answering, forOrganisation } from './answering.ts';
import { optionalBody } from './border.ts';
import { idIn } from './path-id.ts';
import { queryOf } from './query.ts';
import { seenIn } from './seen-in.ts';
import { verbAnswer } from './verb-answer.ts';

/**
 * What is in programme for a record: `DELETE /:id/scheduled/:scheduled` calls off what waits (with a `reason` what follows
 * from an act), `POST .../confirm` does what failed, `POST .../set-aside` leaves it: all of the record in the version that was read.
 */
export function programmeRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const door = { ...forOrganisation, resource };
  const one = '/:id{[0-9]+}/scheduled/:scheduled{[0-9]+}';

  const ended = async (c: Context<Env>, from: 'waiting' | 'unsettled', message: string) => {
    const body = await optionalBody(c);
    return answering(c, door, async (writer) => {
      const id = idIn(c);
      const ending = { body, from, seen: seenIn(c, body) };
      await callOff(writer, resource, id, idIn(c, 'scheduled'), ending);
      return { status: 200, body: { content: await readWhileSeen(writer, resource, id), message } };
    });
  };
  routes.delete(one, queryOf('version'), (c) => ended(c, 'waiting', 'Non è più in programma'));
  routes.post(`${one}/set-aside`, queryOf(), (c) =>
    ended(c, 'unsettled', 'Non è più tra le cose da sistemare'),
  );

  routes.post(`${one}/confirm`, queryOf(), async (c) => {
    // It is done with what it was asked with, and nothing else.
    const body = await optionalBody(c);
    inputOf({}, body);
    return answering(c, door, async (writer) => {
      const id = idIn(c);
      const acted = await carryOut(writer, resource, id, idIn(c, 'scheduled'), seenIn(c, body));
      return verbAnswer(acted, await readWhileSeen(writer, resource, id));
    });
  });
  return routes;
}
