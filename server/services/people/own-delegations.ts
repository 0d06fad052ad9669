import type { Context } from 'hono';
import { delegations } from '#src/resources/people/delegations.ts';
import { commandsFor } from '../../engine/act.ts';
import { selfWriter } from '../../engine/writer.ts';
import type { Env } from '../../env.ts';
import { forbidden, notFound } from '../../errors.ts';

/** `GET /profile/delegations`: what others ask the person to do for them, and what was accepted. */
export async function ownDelegations(c: Context<Env>): Promise<Response> {
  const rows = await c.var.services.reads.query(
    `select d.id, d.state, m.name as manager, d.grants, d."validFrom", d."validTo",
       array(select a.name from accommodations a where a.id = any(d.accommodations) order by a.name)
         as accommodations
     from delegations d join managers m on m.id = d.manager
     where d.delegate = $1 and d.state in ('awaiting', 'active') order by d.state desc, d.id`,
    [c.var.actor.userId],
  );
  return c.json({ content: { delegations: rows } });
}

const answers = ['accept', 'refuse', 'renounce'] as const;

/** `POST /profile/delegations/:id/(accept|refuse|renounce)`: 404 for others' delegations, 409 for a wrong state. */
export async function answerDelegation(c: Context<Env>): Promise<Response> {
  const { actor, services, requestId } = c.var;
  const verb = answers.find((one) => one === c.req.param('answer'));
  const id = Number(c.req.param('id'));
  if (!verb || !Number.isSafeInteger(id)) throw notFound();
  if (actor.impersonatorId !== undefined)
    throw forbidden('Chi agisce al posto di un altro non può rispondere a una delega');
  await services.db
    .transaction()
    .execute((tx) =>
      commandsFor(selfWriter(tx, { services, ...actor, requestId })).act(delegations, id, verb),
    );
  return ownDelegations(c);
}
