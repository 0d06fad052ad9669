import type { ApiMeans } from '../../api/means.ts';

/** Notes that a session is in use, beside the request and not before it: at most once a minute. */
export function markUsed({ pool, log }: ApiMeans, sessionId: number): void {
  pool
    .query(
      `update sessions set "usedAt" = now() where id = $1 and "usedAt" < now() - interval '1 minute'`,
      [sessionId],
    )
    .catch((error: { code?: string }) =>
      log.warn({ code: error.code }, 'the use of a session was not noted'),
    );
}
