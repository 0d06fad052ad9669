import { addDays, earliest, latest } from '#src/domain/dates.ts';
import { rowsThatSay } from '#src/domain/istat/c59-month.ts';
import { type C59Problem, c59Problems } from '#src/domain/istat/c59-problems.ts';
import { firstDayOf, lastDayOf, type Month, monthOf } from '#src/domain/istat/month.ts';
import { monthNames } from '#src/domain/months.ts';
import { typedMonths } from '#src/resources/istat/typed-months.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Effect, type Rules, type Tally, twin, type Unfit } from '../../engine/twin.ts';
import { hasCards, hasCardsAlready } from './c59/mode.ts';
import { monthToJudge } from './c59/month-to-judge.ts';
import { saveRooms } from './c59/save-rooms.ts';
import { countDays } from './count-days.ts';
import { doubtMonths } from './doubt-months.ts';
import { longAgo } from './first-arrival-day.ts';
import { changesClosedNights } from './later-nights.ts';
import { monthClosed, monthLocks } from './month-locks.ts';
import { monthNamed } from './month-to-close.ts';
import { lastKept } from './movement-days.ts';

type Months = typeof typedMonths;
type Typed = RecordOf<Months>;

const save = (async ({ tx, record, input: { origins, days }, system, today }) => {
  await saveRooms({ tx, system, today }, record.license, monthNamed(record), days);
  return { origins: [...rowsThatSay(origins)] };
}) satisfies Effect<Months, 'save'>;

/** What is wrong beside each cell: `origins.3.departures.19`, the day of the month last. */
const wrongCells: Unfit<Months, 'save'> = async ({ tx, record, input, today }) => {
  const month = monthNamed(record);
  const judged = await monthToJudge(tx, record.license, month, input.origins, today);
  const wrong = c59Problems(judged).map(({ row, column, day, message }) => [
    `origins.${row}.${column}${day === null ? '' : `.${day}`}`,
    message,
  ]);
  const elsewhere = input.days.flatMap(({ date }, at) =>
    monthOf(date) === month ? [] : [[`days.${at}.date`, 'È di un altro mese']],
  );
  return Object.fromEntries([...wrong, ...elsewhere]);
};

/**
 * A month is typed that has begun, is open and has no cards; nothing in it is wrong, and no night of a closed month becomes
 * another (istat 7.6, 8.1, 12).
 */
const monthRules: Rules<Months> = async ({ before, after, isWritten, db, today, cause }) => {
  const month = monthNamed(after);
  const isLocked = isWritten && (await isHeld(db, after.license, month));
  const locked = isLocked ? [monthClosed('month')] : [];
  if (cause.deed === 'delete') return locked;
  const judged = await monthToJudge(db, after.license, month, after.origins, today);
  return [
    ...locked,
    ...((await hasCards(db, after.license, month)) ? [hasCardsAlready] : []),
    ...(await outOfTime(db, before, after, today)),
    ...c59Problems(judged).map((one) => wrongCell(after, one)),
  ];
};

/** Is the month closed, or one after it whose nights would become others? */
async function isHeld(db: Db, license: number, month: Month): Promise<boolean> {
  const onwards = { arrivalDate: firstDayOf(month), departureDate: null };
  const isClosed = await monthLocks(db, license);
  return isClosed(month) || changesClosedNights(db, license, [onwards], false);
}

type Db = Parameters<Rules<Months>>[0]['db'];

async function outOfTime(db: Db, before: Typed | undefined, after: Typed, today: string) {
  const month = monthNamed(after);
  if (month > monthOf(today))
    return [{ code: 'future', field: 'month', message: 'Il mese non è ancora iniziato' } as const];
  const arrivalDate = firstDayOf(month);
  const known = before && firstDayOf(monthNamed(before));
  const found = await longAgo(db, { license: after.license, arrivalDate }, known, today);
  return found.map((one) => ({ ...one, field: 'month' as const }));
}

/** Of a record as it stands; whoever saves is told each beside its cell. */
const wrongCell = ({ origins }: Typed, { row, column, day, message }: C59Problem) => ({
  code: `cell ${origins[row]?.origin} ${column} ${day}` as const,
  field: 'origins' as const,
  message: `${origins[row]?.origin}${day === null ? '' : `, giorno ${day}`}: ${message}`,
});

/** Counts what was typed, and all that is kept after it, as who sleeps there in its last night goes on. */
const tallyMonths: Tally<Months> = async ({ written, ...means }) => {
  const { tx, today } = means;
  for (const { before, after } of written) {
    const one = after ?? before;
    if (!one) continue;
    const [first, end] = [firstDayOf(monthNamed(one)), lastDayOf(monthNamed(one))];
    const last = (await lastKept(tx, one.license)) ?? addDays(first, -1);
    const days = {
      from: earliest(first, addDays(last, 1)),
      to: latest(last, earliest(end, today)),
    };
    await countDays(tx, one.license, days);
    await doubtMonths(means, one.license, { from: first, to: latest(days.to, today) });
  }
};

const names = Object.values(monthNames)
  .map((name) => `'${name}'`)
  .join(', ');

export const typedMonthsTwin = twin(typedMonths, {
  sql: { name: `(array[${names}])[month] || ' ' || year::text` },
  rules: monthRules,
  verbs: { save: { effect: save, unfit: wrongCells } },
  tally: tallyMonths,
});
