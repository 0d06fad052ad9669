import type { HouseDay } from '#src/domain/istat/house-days.ts';
import { sum } from '#src/domain/sum.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import { type LiveMonth, liveMonth } from './live-month.ts';
import { monthNamed } from './month-to-close.ts';

interface Asked {
  readonly tx: Tx;
  readonly record: Parameters<typeof monthNamed>[0] & { readonly license: number };
  readonly today: string;
}

/** The open days of a month, to today, of which its house has said nothing. */
export async function undeclaredDays({ tx, record, today }: Asked) {
  const live = await liveMonth(tx, record.license, monthNamed(record), today);
  return live.days.filter(({ isDeclared }) => !isDeclared);
}

/** Those among them with no guest, and nobody who came or left. */
export async function emptyDays({ tx, record, today }: Asked) {
  const live = await liveMonth(tx, record.license, monthNamed(record), today);
  const moved = movedDays(live);
  return live.days.filter(({ isDeclared, date }) => !isDeclared && !moved.has(date));
}

const movedDays = ({ sheets }: LiveMonth): ReadonlySet<string> =>
  new Set(
    sheets.flatMap(({ date, rows }) =>
      sum(rows, (row) => row.arrivals + row.departures + row.present) > 0 ? [date] : [],
    ),
  );

/** Says of these days that the house was open, with what it could sell then; its guests' cards say how many rooms they had. */
export async function declareDays(
  commands: Commands,
  license: number,
  days: readonly Pick<HouseDay, 'date' | 'roomsAvailable' | 'bedsAvailable'>[],
): Promise<void> {
  await commands.create(
    houseDays,
    days.map(({ date, roomsAvailable, bedsAvailable }) => ({
      license,
      date,
      isOpen: true,
      roomsAvailable,
      bedsAvailable,
    })),
  );
}
