import { today } from '../../db/moment.ts';
import { limitsSql } from './limits.ts';

/** SQL: how many days of a year are told as interrupted, of the licence and the year of two expressions. */
export const daysTold = (license: string, year: string): string =>
  `(select coalesce(sum(least(i."to", make_date(${year}, 12, 31)) - greatest(i."from", make_date(${year}, 1, 1)) + 1), 0)::integer
    from interruptions i where i.license = ${license} and i.state = 'communicated'
      and i."from" <= make_date(${year}, 12, 31) and i."to" >= make_date(${year}, 1, 1))`;

/** SQL: how many days a year the law of its territory asks of the licence of an alias, or null. */
export const daysDue = (license: string): string =>
  `(select li."interruptionDays" ${limitsSql({
    city: `${license}.city`,
    type: `${license}.type`,
    form: `${license}."businessForm"`,
  })})`;

/** SQL: the year it is in Rome. */
export const thisYear = `extract(year from ${today})::integer`;
