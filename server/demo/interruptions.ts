import { addDays } from '#src/domain/calendar.ts';
import type { Stage } from './stage.ts';

/** Weeks between the seasons: 55 and 47 days, more than the ninety a bed and breakfast owes. */
const weeks = [
  ['04-07', '05-31'],
  ['10-05', '11-20'],
] as const;

/** The days this year in which bed and breakfasts take nobody in; one in eight has told of the first weeks alone. */
export async function createInterruptions(
  { make, today }: Stage,
  licenses: readonly number[],
): Promise<void> {
  const year = today.slice(0, 4);
  const planned = licenses.flatMap((license, at) =>
    weeks
      .slice(0, at % 8 === 0 ? 1 : 2)
      .map(([from, to]) => ({ license, from: `${year}-${from}`, to: `${year}-${to}` })),
  );
  const ids = await make.create('interruptions', planned);
  const told = planned.map(({ from }, at) => {
    const before = addDays(from, -30);
    return { id: ids[at] as number, values: { on: before < today ? before : today } };
  });
  await make.act('interruptions', 'record', told);
}
