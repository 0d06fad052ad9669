import type { Context } from 'hono';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';

/** The user a request wants to act as; undefined without `?impersonate=`, 403 when it names nobody. */
export function impersonatedOf(c: Context<Env>): number | undefined {
  const asked = c.req.query('impersonate');
  if (asked === undefined) return undefined;
  const id = /^[1-9]\d*$/.test(asked) ? Number(asked) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notAs();
  return id;
}

export const notAs = () => forbidden('Non puoi agire come questa persona');
