import { houseDays as daysOfHouse } from '#src/domain/istat/house-days.ts';
import { daysOf, firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import type { typedMonths } from '#src/resources/istat/typed-months.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Commands } from '../../../engine/commands.ts';
import type { InputOf } from '../../../engine/declaration.ts';
import { inRow } from '../../../engine/in-row.ts';
import { seenVersion } from '../../../engine/version.ts';
import { houseOf } from '../house-of.ts';
import { daysSaid } from './days-said.ts';

type Said = InputOf<typeof typedMonths, 'save'>['days'];

interface Means {
  readonly tx: Tx;
  readonly system: Commands;
  readonly today: string;
}

/** Says of days of a month how many rooms were occupied, as its house says it of single ones; 428 and 412 of those it said already. */
export async function saveRooms(
  { tx, system, today }: Means,
  license: number,
  month: Month,
  said: Said,
): Promise<void> {
  if (said.length === 0) return;
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const house = daysOfHouse(await houseOf(tx, license, days), daysOf(month, today), new Map());
  const kept = await daysSaid(tx, license, month);
  for (const [at, { date, version: sent, roomsOccupied }] of said.entries()) {
    const known = kept.get(date);
    const day = house.find((one) => one.date === date);
    await inRow({ rows: 'days', at }, async () => {
      if (known) await system.edit(houseDays, known.id, { roomsOccupied }, seenVersion({ sent }));
      else
        await system.create(houseDays, {
          license,
          date,
          isOpen: true,
          roomsOccupied,
          roomsAvailable: day?.roomsAvailable ?? null,
          bedsAvailable: day?.bedsAvailable ?? null,
        });
    });
  }
}
