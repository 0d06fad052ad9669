import type { Context } from 'hono';
import { todayInRome } from '#src/domain/calendar.ts';
import { delegations } from '#src/resources/people/delegations.ts';
import { optionWord } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { admit } from './admit.ts';
import { leave } from './delegate.ts';
import { alreadyIn, join } from './memberships.ts';
import type { Terms } from './terms.ts';

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

interface Answer {
  readonly action: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly further: (tx: Tx, delegation: Row, who: Answering) => Promise<Values>;
}

interface Answering {
  readonly user: number;
  readonly request: string;
}

const { accept, refuse } = delegations.actions;

/** What the delegate may answer; giving up is theirs alone, as revoking is the others'. */
const answers: Readonly<Record<string, Answer>> = {
  accept: { ...accept, action: 'accept', further: begin },
  refuse: { ...refuse, action: 'refuse', further: async () => ({ answeredOn: todayInRome() }) },
  renounce: {
    action: 'renounce',
    from: ['active'],
    to: 'revoked',
    further: async (tx, delegation) => {
      await leave(tx, delegation);
      return { endedOn: todayInRome(), endReason: 'Il delegato ha rinunciato' };
    },
  },
};

/** `POST /profile/delegations/:id/(accept|refuse|renounce)`: 404 for others' delegations, 409 for a wrong state. */
export async function answerDelegation(c: Context<Env>): Promise<Response> {
  const { actor, services, requestId } = c.var;
  const answer = answers[c.req.param('answer') ?? ''];
  if (!answer) throw notFound();
  if (actor.impersonatorId !== undefined)
    throw forbidden('Chi agisce al posto di un altro non può rispondere a una delega');
  await services.db.transaction().execute(async (tx) => {
    const [found] = await run(
      tx,
      'select * from delegations where id = $1 and delegate = $2 for update',
      [c.req.param('id'), actor.userId],
    );
    if (!found) throw notFound();
    const was = String(found.state);
    if (!answer.from.includes(was))
      throw conflict(`La delega ora è «${optionWord(delegations.fields.state.options, was)}»`);
    const further = await answer.further(tx, found, { user: actor.userId, request: requestId });
    const changes = { state: answer.to, ...further };
    const names = Object.keys(changes);
    await run(
      tx,
      `update delegations set ${names.map((name, at) => `"${name}" = $${at + 3}`).join(', ')},
         version = version + 1, "updatedAt" = now(), "updatedBy" = $2 where id = $1 returning id`,
      [found.id, actor.userId, ...Object.values(changes)],
    );
    const noted = names.map((name) => [name, [found[name] ?? null, changes[name as 'state']]]);
    await run(
      tx,
      `insert into audit ("user", request, action, resource, record, changes)
       values ($1, $2, $3, 'delegations', $4, $5)`,
      [actor.userId, requestId, answer.action, found.id, JSON.stringify(Object.fromEntries(noted))],
    );
  });
  return ownDelegations(c);
}

/** Makes the delegate part of the organisation; who was still waiting for an access has one now. */
async function begin(tx: Tx, delegation: Row, { user, request }: Answering): Promise<Values> {
  const today = todayInRome();
  if (String(delegation.validTo) < today) throw conflict('La delega è scaduta');
  const terms = { ...delegation, role: 'hotel_delegated' } as unknown as Terms;
  const manager = delegation.manager as number;
  const by = (delegation.updatedBy as number | null) ?? user;
  if (!(await join(tx, { user, manager, by }, terms))) throw conflict(alreadyIn);
  await admit(tx, { user, by: user, request });
  return { answeredOn: today };
}
