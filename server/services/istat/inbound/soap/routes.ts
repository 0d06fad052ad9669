import { type Context, Hono } from 'hono';
import type { Movements } from '#src/domain/istat/movement.ts';
import { asking, forOrganisation } from '../../../../api/answering.ts';
import { writesInHand } from '../../../../api/writes-in-hand.ts';
import type { Env } from '../../../../env.ts';
import { badRequest } from '../../../../errors.ts';
import type { HeldKey } from '../../../standing/key-session.ts';
import { takeMovements } from '../take-movements.ts';
import { answerOfList, answerOfOne, type HouseOutcome } from './answers.ts';
import { textOf } from './body.ts';
import { type Asked, askedIn } from './envelope.ts';
import { signedInKey } from './signed-in.ts';
import { wsdl } from './wsdl.ts';

export const xmlType = 'text/xml; charset=utf-8';

/** `/ws/checkinV2`: what hotel software sends to ROSS1000 is taken as it is (istat 2.1, 2.1a). */
export function checkinRoutes(abilityOf: (c: Context<Env>) => Env['Variables']['ability']) {
  const routes = new Hono<Env>();
  const inHand = writesInHand();
  routes.get('/checkinV2', (c) => {
    const address = `${c.var.services.settings.publicUrl}/ws/checkinV2`;
    return c.body(wsdl(address), 200, { 'Content-Type': xmlType });
  });
  routes.post('/checkinV2', async (c) => {
    const held = await signedInKey(c);
    c.set('session', held.session);
    c.set('ability', abilityOf(c));
    const asked = askedIn(textOf(await c.req.arrayBuffer(), c.req.header('Content-Type')));
    let answer = '';
    await inHand(c, async () => {
      answer = await answerTo(c, held, asked);
    });
    return c.body(answer, 200, { 'Content-Type': xmlType });
  });
  return routes;
}

async function answerTo(c: Context<Env>, held: HeldKey, { operation, movements }: Asked) {
  if (operation === 'inviaMovimentazione') {
    const [one] = movements;
    const { refusal, days } = one ? await outcomeOf(c, held, one) : nothing;
    if (refusal !== null) throw badRequest(refusal);
    return answerOfOne(days);
  }
  const outcomes: HouseOutcome[] = [];
  for (const one of movements) outcomes.push(await outcomeOf(c, held, one));
  return answerOfList(outcomes);
}

const nothing = { refusal: null, days: [] };

/** All that is told of one house in a transaction; what no key opens, and what somebody else writes just now, in words. */
async function outcomeOf(
  c: Context<Env>,
  { license, structureCode: own }: HeldKey,
  movements: Movements,
): Promise<HouseOutcome> {
  const { structureCode } = movements;
  if (structureCode?.toUpperCase() !== own) {
    const refusal = `Il codice ${structureCode ?? '(vuoto)'} non è quello della chiave: ${own}`;
    return { structureCode, refusal, days: [] };
  }
  const days = await asking(c, forOrganisation, (writer) =>
    takeMovements(writer, license, movements),
  );
  return { structureCode, refusal: null, days };
}
