import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters that travel in headers and links as they are. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: whoever reads the table cannot sign in with it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Could this text be a token of ours? */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** The token of an `Authorization: Token ...` header; undefined when there is none of ours. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^token ([\w-]{43})$/i.exec(header ?? '')?.[1];
  return isToken(token) ? token : undefined;
}
