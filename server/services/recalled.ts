import { addDays } from '#src/domain/calendar.ts';

/**
 * The beginning of a query on what ends soon: `told` has the record, term and due date of what nobody
 * was written about yet from so near, and now is. `terms` selects `record`, `term` and `due`.
 */
export const toldSql = (resource: string, terms: string): string => `
  with near as (
    select t.record, t.term, t.due,
      (select min(d) from unnest($3::int[]) d where t.due - $1::date <= d) as days
    from (${terms}) t (record, term, due)
    where t.due between $1 and $2
  ), told as (
    insert into reminders (resource, record, term, due, days)
    select '${resource}', record, term, due, days from near
    on conflict do nothing returning record, term, due
  )`;

/** What such a query is asked with: a day, and how many days before a term one writes. */
export const toldParams = (today: string, daysBefore: readonly number[]): readonly unknown[] => [
  today,
  addDays(today, Math.max(...daysBefore)),
  daysBefore,
];
