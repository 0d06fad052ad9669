import type { HouseTold, Problem } from '#src/domain/istat/movement.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import { refusing } from './refusing.ts';
import type { Taking } from './taking.ts';

/** What the house says of a day takes the place of what it said before; answers what was refused of it. */
export async function takeHouse(
  taking: Taking,
  date: string,
  { line, isOpen, problems, ...counts }: HouseTold,
): Promise<readonly Problem[]> {
  const { tx, commands, license } = taking;
  if (problems.length > 0) return problems;
  const none = { roomsOccupied: null, roomsAvailable: null, bedsAvailable: null };
  const body = { isOpen, ...(isOpen ? counts : none) };
  const refusal = await refusing(tx, async () => {
    const known = await tx
      .selectFrom('house_days')
      .select('id')
      .where('license', '=', license)
      .where('date', '=', date)
      .executeTakeFirst();
    if (known) await commands.edit(houseDays, known.id, body);
    else await commands.create(houseDays, { license, date, ...body });
  });
  return refusal === null ? [] : [{ field: null, value: null, message: refusal }];
}
