import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '../../env.ts';

/**
 * The address a request came from, as throttles count it: an IPv6 network of 64 bits is one address.
 * Only a proxy on this machine is believed about whom it speaks for; the last hop is the one it saw.
 */
export function addressOf(c: Context<Env>): string {
  const peer = peerOf(c);
  if (!isLoopback(peer)) return counted(peer);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return counted(forwarded || peer);
}

/** In process, without a socket, the caller is ourselves. */
const peerOf = (c: Context<Env>): string =>
  (c.env as { incoming?: unknown } | undefined)?.incoming === undefined
    ? '127.0.0.1'
    : (getConnInfo(c).remote.address ?? '');

const isLoopback = (address: string) => /^(::1$|(::ffff:)?127\.)/.test(address);

function counted(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}
