import { dayProblemWords } from '#src/domain/istat/day-problems.ts';
import { monthOf } from '#src/domain/istat/month.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import { type Rules, twin } from '../../engine/twin.ts';
import { houseOf } from './house-of.ts';
import { monthClosed, monthLocks } from './month-locks.ts';
import { sleptBetween } from './slept-between.ts';
import { tallyDays } from './tally-days.ts';

type Days = typeof houseDays;

/** A day is said of a licence that exists, in a month that is open, with no guests where it was closed (istat 7.5, 12). */
const dayRules = (async ({ before, after, isWritten, db, cause }) => {
  const { license, date, isOpen, roomsOccupied, roomsAvailable } = after;
  const isClosed = await monthLocks(db, license);
  const days = isWritten ? [before ?? after, after] : [];
  const locked = days.some((day) => isClosed(monthOf(day.date)));
  const closed = locked ? [monthClosed('date')] : [];
  if (cause.deed === 'delete') return closed;
  const day = { from: date, to: date };
  const { licensed, capacities } = await houseOf(db, license, day);
  const rooms = roomsAvailable ?? capacities[0]?.rooms ?? 0;
  const isWithin = licensed.from <= date && (licensed.to === null || date <= licensed.to);
  return [
    ...closed,
    ...(isWithin
      ? []
      : [
          {
            code: 'outside',
            field: 'date',
            message: 'La licenza non è attiva in questo giorno',
          } as const,
        ]),
    ...((roomsOccupied ?? 0) > rooms
      ? [
          {
            code: 'roomsOver',
            field: 'roomsOccupied',
            message: dayProblemWords.OCC_ROOMS_OVER,
          } as const,
        ]
      : []),
    ...(!isOpen && (await sleptBetween(db, license, day))
      ? [{ code: 'guests', field: 'isOpen', message: dayProblemWords.CLOSE_GAP } as const]
      : []),
  ];
}) satisfies Rules<Days>;

export const houseDaysTwin = twin(houseDays, {
  sql: { name: `'Giornata n. ' || id` },
  rules: dayRules,
  tally: tallyDays,
});
