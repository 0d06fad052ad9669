import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';

/** Refuses (400) what an address is asked with besides these; who is acted as is read by the session. */
export const queryOf = (...names: readonly string[]): MiddlewareHandler<Env> => {
  const known = ['impersonate', ...names];
  return async (c, next) => {
    refuseUnknown(Object.keys(c.req.query()), known);
    await next();
  };
};

export function refuseUnknown(asked: readonly string[], known: readonly string[]): void {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw badRequest(`Parametro sconosciuto: ${unknown.join(', ')}`);
}
