import type { Context } from 'hono';
import { notFound } from '../errors.ts';

/** An identifier in the path of a route of digits; of one too great to be any there is nothing, 404. */
export function idIn(c: Context, name = 'id'): number {
  const id = Number(c.req.param(name));
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
