import type { Context, MiddlewareHandler } from 'hono';
import type { Values } from '#src/schema/validation.ts';
import { objectBody } from '../engine/input.ts';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';

/** Can PostgreSQL keep this text? Not with a NUL or half a character in it. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** A 400 for an address that no handler should have to expect. */
export const refuseUnfitAddress: MiddlewareHandler<Env> = async (c, next) => {
  const { url } = c.req;
  if (/%00/.test(url)) throw unfit();
  const query = url.indexOf('?');
  if (query >= 0)
    for (const name of new URLSearchParams(url.slice(query)).keys())
      if (isEverywhere(name)) throw badRequest(`Parametro sconosciuto: ${name}`);
  await next();
};

/** Things within things: far more than a form has, far fewer than a stack or PostgreSQL can bear. */
const deepest = 100;

/**
 * Reads JSON that was sent; `what` it is begins the words of a 400. All its texts can be stored, no key
 * is one that every object has by itself, and nothing lies deeper than whoever reads it can go.
 */
export function readJson(text: string, what: string): unknown {
  const value = parsed(text, what);
  // A list and no recursion: it may be nested deeper than a stack is.
  const left: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [one, depth] = next;
    if (typeof one === 'string' && !isStorable(one)) throw unfit();
    if (typeof one !== 'object' || one === null) continue;
    if (depth === deepest) throw badRequest(`${what} ha troppi livelli uno dentro l’altro`);
    for (const [key, inner] of Object.entries(one)) {
      refuseKey(key);
      left.push([inner, depth + 1]);
    }
  }
  return value;
}

function refuseKey(key: string): void {
  if (!isStorable(key)) throw unfit();
  if (isEverywhere(key)) throw badRequest(`Il campo «${key}» non esiste`);
}

/** The JSON object a request carries, or a 400. */
export const jsonBody = async (c: Context<Env>): Promise<Values> =>
  objectBody(readJson(await c.req.text(), 'Il corpo della richiesta'));

/** The same where nothing need be carried. */
export const optionalBody = async (c: Context<Env>): Promise<Values> =>
  (await c.req.text()).trim() === '' ? {} : jsonBody(c);

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`${what} non è JSON`);
  }
}

/** `constructor`, `__proto__`, `toString`: found on every object, declared on none. */
const isEverywhere = (name: string): boolean => name in Object.prototype;

const unfit = () => badRequest('Il testo contiene caratteri non ammessi');
