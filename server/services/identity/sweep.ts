import type { ApiMeans } from '../../api/means.ts';

const often = 10 * 60 * 1000;
let last = 0;

/** Clears away what has expired, beside the request that comes by and not before it. */
export function sweepNowAndThen({ pool, log }: ApiMeans): void {
  const now = Date.now();
  if (now - last < often) return;
  last = now;
  pool
    .query(sweepSql)
    .catch((error: { code?: string }) => log.warn({ code: error.code }, 'expired rows stay'));
}

const sweepSql = `
  delete from sessions where "expiresAt" < now() or "usedAt" < now() - interval '1 day';
  delete from one_time_tokens where "expiresAt" < now() - interval '1 day';
  delete from throttles where at < now() - interval '1 hour'`;
