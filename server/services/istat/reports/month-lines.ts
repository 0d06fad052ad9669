import { monthOf } from '#src/domain/istat/month.ts';
import { isAnswered } from '#src/domain/istat/month-state.ts';
import { type Origin, originNamed } from '#src/domain/istat/origin.ts';
import { originsIn } from '#src/domain/istat/regions.ts';
import { run } from '../../../db/transaction.ts';
import { closedSql } from '../../licenses/closed-days.ts';
import { regionsOf } from '../regions.ts';
import type { Asking } from './asked.ts';
import { licensesSql, typeSql } from './licenses-asked.ts';
import { liveMonths } from './live-months.ts';
import type { MonthLine } from './month-line.ts';

/** A month as it is kept: the figures of its last closing, of one origin where one is asked for. */
interface KeptMonth extends Omit<MonthLine, 'rooms' | 'month'> {
  readonly startsOn: string;
  readonly roomNights: number;
  readonly roomDays: number;
}

/**
 * The months that are asked for, by month, municipality and house: official where they were answered (ruling 3); where the
 * provisional ones are asked for too, the others as they live.
 */
export async function monthLines(
  asking: Asking,
  isWithOpen = asking.asked.provisional !== undefined,
): Promise<readonly MonthLine[]> {
  const origins = await originsAsked(asking);
  const lines = await keptMonths(asking, origins, isWithOpen);
  const open = lines.filter(({ monthState }) => !isAnswered(monthState));
  const live = await liveMonths(asking, open, origins);
  return lines.map((line) => live.get(line.closing) ?? line);
}

/** The same months whether they were answered or not, those that were not without figures. */
export const answeredOrNot = (asking: Asking): Promise<readonly MonthLine[]> =>
  keptMonths(asking, null, true);

/** The rows of the daily form that count in the origin that is asked for; null where all are. */
export const originsAsked = async ({ tx, asked }: Asking): Promise<readonly Origin[] | null> =>
  asked.origin === undefined ? null : originsIn(originNamed(asked.origin), await regionsOf(tx));

async function keptMonths(
  asking: Asking,
  origins: readonly Origin[] | null,
  isWithOpen: boolean,
): Promise<readonly MonthLine[]> {
  const { tx, asked } = asking;
  const { where, params } = licensesSql(asking);
  const text = keptSql(params.bind(origins, 'text[]'), [
    where,
    ...(asked.year === undefined ? [] : [`c.year = ${params.bind(asked.year, 'int')}`]),
    ...(asked.month === undefined ? [] : [`c.month = ${params.bind(asked.month, 'int')}`]),
    ...(isWithOpen ? [] : [`c.state in ('closed', 'transmitted')`]),
  ]);
  const kept = await run<KeptMonth>(tx, text, params.values);
  return kept.map((line) => lineOf(line, origins !== null));
}

function lineOf(
  { startsOn, roomNights, roomDays, ...line }: KeptMonth,
  isOfOrigin: boolean,
): MonthLine {
  const month = monthOf(startsOn);
  // Beds and rooms are of no origin (ruling 26).
  if (isOfOrigin) return { ...line, month, bedDays: 0, licensedBedDays: 0, rooms: null };
  return { ...line, month, rooms: { occupied: roomNights, available: roomDays } };
}

/** What is told of a month by the rows of some origins, or as a whole. */
const figure = (
  name: string,
  origins: string,
) => `case when ${origins} is null then coalesce(c.${name}, 0)
    else (select coalesce(sum(o.${name}), 0)::integer from month_closings_origins o
      where o.parent = c.id and o.origin = any(${origins})) end as ${name}`;

/** One suspended for the whole month, or that ended before it, has nothing to answer (istat 10.12). */
const keptSql = (origins: string, where: readonly string[]) => `
  select c.id as closing, c."startsOn", c.state as "monthState", c.stale, c."dueOn",
    t.id as license, t.number, a.id as accommodation, a.name as house, t.holder, t.city, i.name as "cityName",
    y.id as type, y.name as "typeName",
    (select coalesce(sum(u.quantity * u."bedsPerUnit"), 0)::integer from licenses_rows u where u.parent = t.id) as beds,
    coalesce(t."closedOn" >= c."startsOn", true) and not exists (select from ${closedSql('t')} s
      where s."from" <= c."startsOn" and coalesce(s."to" >= c."startsOn" + interval '1 month', true)) as "isDue",
    ${['arrivals', 'departures', 'presences'].map((name) => figure(name, origins)).join(', ')},
    coalesce(c."previousNightFirstDay", 0) as "previousNight", coalesce(c."presentLastNight", 0) as "lastNight",
    ${['openDays', 'roomNights', 'roomDays', 'bedDays', 'licensedBedDays']
      .map((name) => `coalesce(c."${name}", 0) as "${name}"`)
      .join(', ')}
  from month_closings c
    join licenses t on t.id = c.license
    join accommodations a on a.id = t.accommodation
    join cities i on i.id = t.city
    left join accommodation_types y on y.id = ${typeSql}
  where ${where.join(' and ')}
  order by c."startsOn", i.name, a.name, c.id`;
