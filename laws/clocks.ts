import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

const ofPostgres = /\b(?:now\(\)|clock_timestamp\(\)|current_(?:date|timestamp|time)\b|localtime)/;

/** What a file reads from the clock of PostgreSQL: rows and traces are dated by that of `server/db/moment.ts`, which may be turned. */
export const otherClocksIn = (source: Source): readonly string[] =>
  textsIn(source)
    .filter((text) => ofPostgres.test(text))
    .map(() => 'the moment is that of server/db/moment.ts');
