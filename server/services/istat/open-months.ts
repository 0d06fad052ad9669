import { addDays } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { lived } from '#src/resources/registry/words.ts';
import { run, type Tx, transact } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import type { Means } from '../../engine/means.ts';
import { calendarWriter } from '../../engine/writers.ts';
import { closedSql } from '../licenses/closed-days.ts';
import { daysFor, written } from '../registry/deadlines.ts';
import { dropUnneeded } from './unneeded-months.ts';

/**
 * Opens the months licences have to answer for, as they begin: from the first of which guests are known, without a gap, to today's
 * (istat 8.1). Answers how many.
 */
export const openMonths = (services: Means): Promise<number> =>
  transact(services.db, (tx) => {
    const writer = calendarWriter(tx, services);
    return openDue(tx, commandsOf(writer), writer.today);
  });

/** The same as a part of a transaction. */
export async function openDue(tx: Tx, system: Commands, today: string): Promise<number> {
  await dropUnneeded(tx, system);
  const due = await run<Due>(tx, dueSql, [firstDayOf(monthOf(today)), today, lived]);
  const days = new Map<number, number>();
  for (const { city } of due)
    if (!days.has(city))
      days.set(city, written(await daysFor({ tx, today }, 'flows_due_day', city)));
  const made = await system.create(
    monthClosings,
    due.map(({ license, city, startsOn }) => ({
      license,
      year: Number(startsOn.slice(0, 4)),
      month: Number(startsOn.slice(5, 7)),
      startsOn,
      // It is told by then: a feast is put off (decision 195).
      dueOn: endOfTerm(
        addDays(firstDayOf(monthsLater(monthOf(startsOn), 1)), (days.get(city) ?? 1) - 1),
      ),
    })),
  );
  return made.length;
}

interface Due {
  readonly license: number;
  readonly city: number;
  readonly startsOn: string;
}

/** One suspended for the whole month has nothing to answer (istat 10.12). */
const dueSql = `
  select l.id as license, l.city, m.first::date as "startsOn"
  from licenses l
    cross join lateral (select date_trunc('month', greatest(l."startsOn", least($1::date,
      (select min("startsOn") from month_closings c where c.license = l.id),
      (select min(date) from movement_days d where d.license = l.id))))::date as "from") known
    cross join lateral generate_series(known."from"::timestamp, $1::timestamp, interval '1 month') as m (first)
  where l.state = any($3) and l."startsOn" <= $2
    and coalesce(l."closedOn" >= m.first::date, true)
    and not exists (select from ${closedSql('l')} s
      where s."from" <= m.first::date and coalesce(s."to" >= m.first::date + interval '1 month', true))
    and not exists (select from month_closings c where c.license = l.id and c."startsOn" = m.first::date)
  order by l.id, m.first`;
