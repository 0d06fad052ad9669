import { type BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';

/** The address a request came from, as throttles count it: an IPv6 network of 64 bits is one address. */
export const addressOf = (c: Context<Env>): string => counted(clientOf(c));

/** The whole of it. `X-Forwarded-For` is believed of trusted proxies alone, hop by hop from the last one. */
export function clientOf(c: Context<Env>): string {
  const { settings, log } = c.var.services;
  const hops = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  let address = peerOf(c);
  if (hops.length > 0 && isLoopback(address) && !isAmong(settings.trustedProxies, address))
    warnOnce(log);
  for (const hop of hops.reverse().map((one) => one.trim())) {
    if (!isAmong(settings.trustedProxies, address) || isIP(hop) === 0) break;
    address = hop;
  }
  return mappedIn(address) ?? address;
}

/** Who is at the other end of the connection; in process, without one, it is ourselves. */
export const peerOf = (c: Context<Env>): string =>
  (c.env as { incoming?: unknown } | undefined)?.incoming === undefined
    ? '127.0.0.1'
    : (getConnInfo(c).remote.address ?? '');

export const isLoopback = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

const isAmong = (list: BlockList, address: string): boolean =>
  isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

let isWarned = false;

/** Behind such a proxy all people have one address, and one of them closes it to the others. */
function warnOnce(log: Logger): void {
  if (isWarned) return;
  isWarned = true;
  log.warn('X-Forwarded-For comes from a proxy on this machine that TRUSTED_PROXIES does not name');
}

function counted(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}

/** The address of four numbers that one of IPv6 stands for. */
const mappedIn = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
