import pg from 'pg';
import { destination, type Logger, pino } from 'pino';

/** Structured lines on standard error; bodies, tokens and personal data never enter them. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: () => `,"at":"${new Date().toISOString()}"` },
    destination(2),
  );

/** What a log may hold of a failure: no values. PostgreSQL puts them into `message` and `detail`. */
export function loggable(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { name, message, stack = '' } = error;
  if (!(error instanceof pg.DatabaseError))
    return { name, message, stack, code: (error as { code?: string }).code };
  const { code, routine, constraint } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).trim();
  return { name, code, routine, constraint, stack: frames };
}
