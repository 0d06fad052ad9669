import { timingSafeEqual } from 'node:crypto';
import { digestUnder } from '../../secrets.ts';
import type { Settings } from '../../settings.ts';

const seconds = 60;

/** An address under which the browser itself opens a file for a minute; it carries no token. */
export function signedAddress(settings: Settings, id: number, now = Date.now()): string {
  const until = Math.floor(now / 1000) + seconds;
  return `/api/files/${id}?until=${until}&signature=${signature(settings, id, until)}`;
}

/** Was this address given by us, and is it still valid? */
export function isSigned(
  settings: Settings,
  id: number,
  { until = '', signature: given = '' }: Readonly<Record<string, string | undefined>>,
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now) return false;
  const right = Buffer.from(signature(settings, id, Number(until)));
  const sent = Buffer.from(given);
  return right.length === sent.length && timingSafeEqual(right, sent);
}

const signature = (settings: Settings, id: number, until: number): string =>
  digestUnder('newest', settings, 'addresses of files', `${id}.${until}`).toString('base64url');
