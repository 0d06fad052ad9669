import { earliest } from '#src/domain/dates.ts';
import { type Days, daysOfYear } from '#src/domain/istat/calendar-days.ts';
import type { Stretch } from '#src/domain/istat/house.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import { houseOf } from '../house-of.ts';
import { isLockedSql } from '../month-locks.ts';
import { keptSheets } from '../movement-days.ts';
import { periodsOf } from './periods-of.ts';

/** The days of a licence in a year as they are kept: what stops it, closes it, was said of it, who slept there. */
export async function yearCalendar(tx: Tx, license: number, year: number, today: string) {
  const days = daysOfYear(year);
  const { licensed, suspensions, declared } = await houseOf(tx, license, days);
  const inYear = ({ from, to }: Stretch) => from <= days.to && (to === null || to >= days.from);
  const between = [license, days.from, days.to];
  return {
    today,
    licensed,
    suspensions: suspensions.filter(inYear),
    interruptions: await run<Days>(tx, interruptionsSql, between),
    // Those beside the year too: what is painted on its first day may lengthen one that ends before it.
    periods: await periodsOf(tx, license),
    said: declared.map(({ date, isOpen }) => ({ date, isOpen })),
    slept: await nights(tx, license, days, today),
    months: await run<KnownMonth>(tx, monthsSql, between),
  };
}

/** The days in whose night somebody slept there, by a card or by what was typed. */
async function nights(tx: Tx, license: number, days: Days, today: string) {
  const carded = await run<Night>(tx, sleptSql, [license, days.from, days.to, today]);
  const counted = await keptSheets(tx, license, { from: days.from, to: earliest(days.to, today) });
  const typed = counted.filter(({ rows }) => rows.some(({ present }) => present > 0));
  return [...new Set([...carded, ...typed].map(({ date }) => date))].toSorted();
}

interface Night {
  readonly date: string;
}

interface KnownMonth {
  readonly id: number;
  readonly month: Month;
  readonly state: string;
  readonly isLocked: boolean;
}

const interruptionsSql = `
  select "from", "to" from interruptions
  where license = $1 and state = 'communicated' and "from" <= $3 and "to" >= $2 order by "from"`;

/** Whoever it is, counted or not, as nobody sleeps where it is closed; who is still there sleeps there tonight. */
const sleptSql = `
  select distinct night.date::date as date
  from guest_stays s
    cross join lateral generate_series(greatest(s."arrivalDate", $2::date)::timestamp,
      least(coalesce(s."departureDate" - 1, $4::date), $3::date)::timestamp, interval '1 day') as night (date)
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."arrivalDate" <= $3 and coalesce(s."departureDate" > $2, true)
  order by 1`;

const monthsSql = `
  select id::integer, to_char("startsOn", 'YYYY-MM') as month, state, ${isLockedSql} as "isLocked"
  from month_closings where license = $1 and "startsOn" between $2 and $3 order by "startsOn"`;
