import { setTimeout as wait } from 'node:timers/promises';

/** The database, or the disk below it, is away or out of means: what was asked is not at fault. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A name with several addresses fails with all of them.
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const { code = '', syscall, message = '' } = error as Partial<NodeJS.ErrnoException>;
  // A PostgreSQL that is down has no socket.
  if (code === 'ENOENT') return syscall === 'connect';
  return sqlStates.test(code) || systemCodes.has(code) || driverWords.test(message);
}

/**
 * Connections (08), means such as disk and memory (53), shutdowns and starts (57P0), the system below
 * (58), and a server that may only be read since another has taken over (25006).
 */
const sqlStates = /^(08\w{3}|53\w{3}|57P0\w|58\w{3}|25006)$/;

const systemCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
]);

/** What `pg` says without a code, of a connection that went or of none free in time. */
const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Somebody else held what was to be written: a wait for a lock that ended (55P03, 57014), a deadlock or
 * two that crossed (40).
 */
export const isHeld = (error: unknown): boolean =>
  /^(40\w{3}|55P03|57014)$/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Nothing is known of what was to be written, since somebody held it or the database was away: it is its turn again. */
export const isTurnAgain = (error: unknown): boolean => isOutage(error) || isHeld(error);

/**
 * Does a transaction again that PostgreSQL took back since it and another waited for each other: the other is done by then, and
 * what is said is said of how that left things. Whoever is always in the way is heard of in the end.
 */
export async function untangled<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction();
    } catch (error) {
      if (!isTangled(error) || tries === mostTries) throw error;
    }
}

const isTangled = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '40P01';

const mostTries = 4;

/** Does work that goes on from where it stands again and again, until it meets no outage and nobody who writes the same. */
export async function throughOutages(work: () => Promise<void>): Promise<void> {
  for (let pause = 500; ; pause = Math.min(2 * pause, 10_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isTurnAgain(error)) throw error;
      await wait(pause, undefined, { ref: false });
    }
  }
}
