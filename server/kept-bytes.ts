import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';

type Bytes = Uint8Array<ArrayBuffer>;

/** What everybody may have, as it is sent: each coding of it is packed once, when it is first asked for. */
export interface KeptBytes {
  readonly type: string;
  readonly as: (coding: Coding) => Promise<Sent>;
}

interface Sent {
  readonly bytes: Bytes;
  /** Another one as soon as a byte is. */
  readonly etag: string;
}

type Coding = 'br' | 'gzip' | undefined;
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const packable = /^(text|application\/json|image\/svg)/;

export function keepBytes(type: string, content: Uint8Array | string): KeptBytes {
  const bytes = new Uint8Array(Buffer.from(content));
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const packed = new Map<Coding, Promise<Sent>>();
  const pack = async (coding: Coding): Promise<Sent> =>
    coding
      ? { bytes: new Uint8Array(await packers[coding](bytes)), etag: `"${digest}-${coding}"` }
      : { bytes, etag: `"${digest}"` };
  return {
    type,
    as: (coding) => {
      const sent = packed.get(coding) ?? pack(coding);
      packed.set(coding, sent);
      return sent;
    },
  };
}

/** Sends it as the client takes it, or says with a 304 that the client has it. */
export async function sendKept(c: Context, { type, as }: KeptBytes): Promise<Response> {
  const coding = packable.test(type) ? codingOf(c) : undefined;
  const { bytes, etag } = await as(coding);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  if (coding) c.header('Content-Encoding', coding);
  return c.body(bytes);
}

const codingOf = (c: Context): Coding => {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

/** A proxy may have made the name a weak one. */
const isKnown = (had: string | undefined, etag: string): boolean =>
  (had ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
