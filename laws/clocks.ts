import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

const ofPostgres = /\b(?:now\(\)|clock_timestamp\(\)|current_(?:date|timestamp|time)\b|localtime)/;

/**
 * Whether somebody is signed in, how often they have tried, and what a door keeps between two of their calls (a selection, a sheet, a key, a
 * list as they left it) is of the hour it is, whatever day is told of. Official lists are loaded before the other clock is there.
 */
const ofTheHour =
  /^server\/(?:services\/identity\/|services\/standing\/standing-sql\.ts$|api\/(?:bulk|imports|lists)\/|api\/idempotency\.ts$|reference\/load\.ts$)/;

/** What a file reads from the clock of PostgreSQL: rows and traces are dated by that of `server/db/moment.ts`, which may be turned. */
export const otherClocksIn = (source: Source): readonly string[] =>
  (ofTheHour.test(source.path) ? [] : textsIn(source))
    .filter((text) => ofPostgres.test(text))
    .map(() => 'the moment is that of server/db/moment.ts');
