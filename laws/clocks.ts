import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

const ofPostgres = /\b(?:now\(\)|clock_timestamp\(\)|current_(?:date|timestamp|time)\b|localtime)/;

/** Whether somebody is signed in, and how often they have tried, is of the hour it is, whatever day is told of. */
const signedIn = /^server\/(?:services\/identity\/|services\/standing\/standing-sql\.ts$)/;

/** What a file reads from the clock of PostgreSQL: rows and traces are dated by that of `server/db/moment.ts`, which may be turned. */
export const otherClocksIn = (source: Source): readonly string[] =>
  (signedIn.test(source.path) ? [] : textsIn(source))
    .filter((text) => ofPostgres.test(text))
    .map(() => 'the moment is that of server/db/moment.ts');
