import { type Context, Hono } from 'hono';
import { can } from '#src/permissions/ability.ts';
import { type Action, isForPeople, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Tx } from '../db/transaction.ts';
import { blockersTold } from '../engine/blockers.ts';
import { carryOut } from '../engine/carry-out.ts';
import { consequencesOf } from '../engine/consequences.ts';
import { refusalOf } from '../engine/constraints.ts';
import { callOff, programmeOf } from '../engine/in-programme.ts';
import type { NamedBlocker } from '../engine/objections.ts';
import { readRecordIn, readWhileSeen, wholeRow } from '../engine/record.ts';
import { violationsOf } from '../engine/standing-violations.ts';
import { inputOf } from '../engine/verb-input.ts';
import { seenVersion } from '../engine/version.ts';
import type { Writer } from '../engine/writer.ts';
import { personWriter } from '../engine/writers.ts';
import type { Env } from '../env.ts';
import { badRequest, forbidden } from '../errors.ts';
import { optionalBody } from './border.ts';
import { queryOf } from './query.ts';
import { verbAnswer } from './verb-answer.ts';

/**
 * What may be done to a record and what holds it back: `GET /:id/verbs` of all verbs the asker may
 * do there, with what is in programme and what the record violates; `GET /:id/<verb>` of one, with
 * its consequences. `DELETE /:id/scheduled/:scheduled` calls off
 * what waits (with a `reason` what follows from an act), `POST .../confirm` does what failed, `POST .../set-aside`
 * leaves it: all of the record in the version that was read.
 */
export function verbRoutes(resource: Resource): Hono<Env> {
  const routes = new Hono<Env>();
  const actions = Object.entries(resource.actions ?? {}).filter(([, one]) => isForPeople(one));

  async function asking<T>(c: Context<Env>, work: (writer: Writer, id: number) => Promise<T>) {
    try {
      return await c.var.services.db
        .transaction()
        .execute((tx) => work(personWriter(tx, c.var), numberOf(c, 'id')));
    } catch (error) {
      throw refusalOf(resource, error) ?? error;
    }
  }

  routes.get('/:id{[0-9]+}/verbs', queryOf(), async (c) =>
    c.json(
      await asking(c, async (writer, id) => {
        const { tx } = writer;
        await readRecordIn(tx, c.var.ability, resource, id);
        const record = await wholeRow(tx, resource, id);
        const content: Record<string, { blockers: readonly NamedBlocker[] }> = {};
        for (const [verb] of actions)
          if (can(c.var.ability, verb, resource.name, record))
            content[verb] = { blockers: await blockersTold(writer, resource, verb, record) };
        return {
          content,
          scheduled: await programmeOf(writer, resource, record),
          warnings: await violationsSeen(tx, c, resource, id, record),
        };
      }),
    ),
  );

  for (const [verb, action] of actions)
    routes.get(`/:id{[0-9]+}/${verb}`, queryOf(), async (c) =>
      c.json({ content: await asking(c, (writer, id) => one(c, writer, id, verb, action)) }),
    );

  const ended = async (c: Context<Env>, from: 'waiting' | 'unsettled', message: string) => {
    const body = await optionalBody(c);
    const content = await asking(c, async (writer, id) => {
      await callOff(writer, resource, id, numberOf(c, 'scheduled'), {
        body,
        from,
        seen: seenIn(c, body),
      });
      return readWhileSeen(writer, resource, id);
    });
    return c.json({ content, message });
  };
  routes.delete('/:id{[0-9]+}/scheduled/:scheduled{[0-9]+}', queryOf('version'), (c) =>
    ended(c, 'waiting', 'Non è più in programma'),
  );
  routes.post('/:id{[0-9]+}/scheduled/:scheduled{[0-9]+}/set-aside', queryOf(), (c) =>
    ended(c, 'unsettled', 'Non è più tra le cose da sistemare'),
  );

  routes.post('/:id{[0-9]+}/scheduled/:scheduled{[0-9]+}/confirm', queryOf(), async (c) => {
    // It is done with what it was asked with, and nothing else.
    const body = await optionalBody(c);
    inputOf({}, body);
    const answer = await asking(c, async (writer, id) => {
      const acted = await carryOut(writer, resource, id, numberOf(c, 'scheduled'), seenIn(c, body));
      return verbAnswer(acted, await readWhileSeen(writer, resource, id));
    });
    return c.json(answer.body, answer.status);
  });
  return routes;

  async function one(c: Context<Env>, writer: Writer, id: number, verb: string, action: Action) {
    const { tx } = writer;
    await readRecordIn(tx, c.var.ability, resource, id);
    const record = await wholeRow(tx, resource, id);
    if (!can(c.var.ability, verb, resource.name, record)) throw forbidden();
    return {
      blockers: await blockersTold(writer, resource, verb, record),
      consequences: await consequencesOf(writer, resource, verb, action, record),
    };
  }
}

/** A violation is told to who may read the field it stands beside. */
const violationsSeen = async (
  tx: Tx,
  { var: { ability } }: Context<Env>,
  { name }: Resource,
  id: number,
  record: Readonly<Record<string, unknown>>,
) =>
  (await violationsOf(tx, name, id)).filter(({ field }) =>
    can(ability, 'show', name, record, field),
  );

const seenIn =
  (c: Context<Env>, { version }: Values) =>
  () =>
    seenVersion({ ifMatch: c.req.header('If-Match'), sent: c.req.query('version') ?? version });

function numberOf(c: Context<Env>, name: string): number {
  const number = Number(c.req.param(name));
  if (!Number.isSafeInteger(number)) throw badRequest('L’identificativo non è valido');
  return number;
}
