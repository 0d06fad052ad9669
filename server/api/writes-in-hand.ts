import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { Rejected } from '../errors.ts';
import { askerOf } from './asker.ts';

/** Writes of one person this process does at once: there are ten connections for everybody's. */
const atOnce = 3;
const waitingAtMost = 60;

/**
 * Lets each person write a few things at once: what comes besides waits its turn, without a connection of the
 * database, and what comes after that is a 429. Whoever sends hundreds is served, and so is everybody else.
 */
export function writesInHand(): MiddlewareHandler<Env> {
  const lanes = new Map<string, Lane>();
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const person = askerOf(c.var.session);
    const lane = lanes.get(person) ?? { inHand: 0, waiting: [] };
    lanes.set(person, lane);
    if (lane.inHand >= atOnce) {
      if (lane.waiting.length >= waitingAtMost) throw tooMany();
      await new Promise<void>((begin) => lane.waiting.push(begin));
    } else lane.inHand += 1;
    try {
      await next();
    } finally {
      const following = lane.waiting.shift();
      if (following) following();
      else lane.inHand -= 1;
      if (lane.inHand === 0) lanes.delete(person);
    }
  };
}

interface Lane {
  inHand: number;
  readonly waiting: (() => void)[];
}

const tooMany = () =>
  new Rejected(
    429,
    { message: 'Hai molte operazioni in corso: aspetta che finiscano, poi riprova' },
    { 'Retry-After': '5' },
  );
