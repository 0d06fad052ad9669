import { addDays, daysBetween, formatDate } from '#src/domain/dates.ts';
import type { interruptions } from '#src/resources/registry/interruptions.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { today } from '../../db/moment.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { limitsSql } from '../registry/limits.ts';
import { heldSql } from './closed-days.ts';
import { placeSql } from './line.ts';

const lastDay = 'coalesce(own."extendedTo", own."suspendedTo")';

/**
 * SQL, a relation: the days (`days`, a range) on which the licence of an expression was suspended by its holder, or is as it
 * stands, and those on which an office holds its place or has held it; where nothing ends it, all there are.
 */
const suspendedSql = (license: string): string =>
  `(select daterange(past."from", past."to", '[)') as days from licenses_suspensions past where past.parent = ${license}
    union all select daterange(own."suspendedFrom", case when ${lastDay} is not null then greatest(own."suspendedFrom", ${lastDay}) end, '[]')
    from licenses own where own.id = ${license} and own.state = 'suspended' and not own."isRestrained"
    union all select daterange(held."from", held."to", '[)') from ${heldSql(license)} held)`;

interface Suspended {
  readonly from: string;
  readonly to: string | null;
  /** It is the prohibition it stands under. */
  readonly isForbidden: boolean;
}

/** How the licence of an interruption was suspended or held, or is, on its days: ISO days, the last one null where nothing ends it. */
export const suspendedOn = (
  db: Tx,
  { license, from, to }: Pick<RecordOf<typeof interruptions>, 'license' | 'from' | 'to'>,
): Promise<readonly Suspended[]> =>
  run<Suspended>(
    db,
    `select lower(days)::text as from, (upper(days) - 1)::text as to,
       upper_inf(days) and exists (select 1 from licenses where id = $1 and state = 'prohibited') as "isForbidden"
     from ${suspendedSql('$1::bigint')} s
     where days && daterange($2, $3, '[]') order by 1`,
    [license, from, to],
  );

/**
 * SQL: how many days of a year are told as interrupted, of the licence and the year of two expressions, by whoever held it; who is
 * suspended takes nobody in already, and interrupts nothing.
 */
export const daysTold = (license: string, year: string): string =>
  `(select coalesce(sum(upper(told) - lower(told)), 0)::integer from unnest(
    (select range_agg(daterange(i."from", i."to", '[]')) from interruptions i where i.license in ${placeSql(license)} and i.state = 'communicated')
    * datemultirange(daterange(make_date(${year}, 1, 1), make_date(${year}, 12, 31), '[]'))
    - coalesce((select range_agg(days) from ${suspendedSql(license)} s), '{}'::datemultirange)) told)`;

/** SQL: how many days a year the law of its territory asks of the licence of an alias, or null. */
export const daysDue = (license: string): string =>
  `(select li."interruptionDays" ${limitsSql({
    city: `${license}.city`,
    type: `${license}.type`,
    form: `${license}."businessForm"`,
  })})`;

/** SQL: the year it is in Rome. */
export const thisYear = `extract(year from ${today})::integer`;

/** Days before the last one on which the interruptions of a year can begin at which an office is told. */
const ahead = 30;

/**
 * The days of interruption a whole year still lacks (L.R. Lombardia 27/2015, art. 26 and 29), once it is nearly
 * too late for them. It is told and holds nothing back: time brings it about, not who writes.
 */
export async function missingInterruption(
  db: Tx,
  { id, state, startsOn, interruptionDue: due }: RecordOf<typeof licenses>,
  on: string,
): Promise<readonly Violation<'interruptionDays', 'interruption'>[]> {
  const year = on.slice(0, 4);
  // Of most types nothing is asked, and nothing is looked up.
  if (due === null || state !== 'active') return [];
  const [days] = await run<{ readonly told: number; readonly since: string }>(
    db,
    `select ${daysTold('$1::bigint', '$2::integer')} as told,
       (select min("startsOn")::text from licenses where id in ${placeSql('$1::bigint')}) as since`,
    [id, year],
  );
  // Who took over goes on with the year of who was there.
  if ((days?.since ?? startsOn) >= `${year}-01-01`) return [];
  const missing = due - (days?.told ?? 0);
  const latest = addDays(`${year}-12-31`, 1 - missing);
  if (missing <= 0 || daysBetween(on, latest) > ahead) return [];
  const when =
    on < latest
      ? `cominciano al più tardi il ${formatDate(latest)}`
      : 'nell’anno non ci stanno più';
  const message = `Dal 1° gennaio al 31 dicembre ${year} mancano ${missing} giorni di interruzione su ${due}: ${when}`;
  return [{ code: 'interruption', field: 'interruptionDays', message, stands: true }];
}
