import { destination, type Logger, pino } from 'pino';

/** Structured lines on standard error; bodies, tokens and personal data never enter them. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: () => `,"at":"${new Date().toISOString()}"` },
    destination(2),
  );
