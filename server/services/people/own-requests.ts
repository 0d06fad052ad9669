import type { Context } from 'hono';
import { delegations } from '#src/resources/people/delegations.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { commandsFor } from '../../engine/act.ts';
import type { Commands } from '../../engine/commands.ts';
import { selfWriter } from '../../engine/writer.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** `GET /profile/requests`: what the person is asked to accept, and the delegations they have. */
export async function ownRequests(c: Context<Env>): Promise<Response> {
  const rows = await c.var.services.reads.query(requestsSql, [c.var.actor.userId]);
  return c.json({ content: { requests: rows } });
}

const said = ['accept', 'refuse', 'renounce'] as const;
type Answer = (own: Commands, id: number, verb: string) => Promise<unknown>;

/** `POST /profile/delegations/:id/(accept|refuse|renounce)`: 404 for others’, 409 for what holds it back. */
export const answerDelegation = answering(async (own, id, word) => {
  const verb = said.find((one) => one === word);
  if (!verb) throw notFound();
  await own.act(delegations, id, verb);
});

/** `POST /profile/invitations/:id/(accept|refuse)`: 404 for others’, 409 for what holds it back. */
export const answerInvitation = answering(async (own, id, word) => {
  const verb = said.find((one) => one === word);
  if (!verb || verb === 'renounce') throw notFound();
  await own.act(invitations, id, verb);
});

function answering(answer: Answer) {
  return async (c: Context<Env>): Promise<Response> => {
    const { actor, services, requestId } = c.var;
    const id = Number(c.req.param('id'));
    if (!Number.isSafeInteger(id)) throw notFound();
    await services.db
      .transaction()
      .execute((tx) =>
        answer(
          commandsFor(selfWriter(tx, { services, ...actor, requestId })),
          id,
          c.req.param('answer') ?? '',
        ),
      );
    return ownRequests(c);
  };
}

/** What waits for an answer is shown to who has shown that they read its address. */
const requestsSql = `
  select r.kind, r.id, r.state, m.name as manager, r.role, r.grants, r."validFrom", r."validTo",
    r."expiresOn",
    array(select a.name from accommodations a where a.id = any(r.accommodations) order by a.name)
      as accommodations
  from (
    select 'delegations' as kind, id, state, manager, 'hotel_delegated' as role, grants,
      accommodations, "validFrom", "validTo", null::date as "expiresOn", delegate as "user", email
    from delegations where state in ('awaiting', 'active')
    union all
    select 'invitations', id, state, manager, role, grants,
      accommodations, "validFrom", "validTo", "expiresOn", "user", email
    from invitations where state = 'awaiting'
  ) r
  join managers m on m.id = r.manager join users u on u.id = r."user"
  where r."user" = $1 and (r.state = 'active' or u."isVerified" and u.email = r.email)
  order by r.state desc, r.kind desc, r.id`;
