import { addDays } from '#src/domain/dates.ts';
import { workingDay } from '#src/domain/working-days.ts';
import type { Deed } from './deeds.ts';
import type { Registered } from './houses.ts';
import type { Stage } from './stage.ts';

/** Weeks between the seasons: 55 and 47 days, more than the ninety a bed and breakfast owes. */
const weeks = [
  ['04-07', '05-31'],
  ['10-05', '11-20'],
] as const;

/** Bed and breakfasts, and flats that are no business (registry 1.3, 1.6). */
const owesRest = ({ code, form }: Registered['kind']): boolean =>
  code === 'C.1.1.1' || (code === 'B.1.1.6' && form === 'non_business');

/**
 * The days this year in which bed and breakfasts and the like take nobody in, told a month before; one in eight has told
 * of the first weeks alone.
 */
export const tellInterruptions = (
  { today }: Pick<Stage, 'today'>,
  houses: readonly Registered[],
): readonly Deed[] =>
  weeks.map(([first, last], turn) => {
    const [from, to] = [first, last].map((day) => `${today.slice(0, 4)}-${day}`) as [
      string,
      string,
    ];
    const before = workingDay(addDays(from, -30));
    const on = before < today ? before : today;
    return {
      on,
      work: async (make) => {
        const resting = houses
          .filter(({ state, kind }) => state === 'active' && owesRest(kind))
          .filter(({ license }, at) => license !== undefined && (turn === 0 || at % 8 > 0));
        const ids = await make.create(
          'interruptions',
          resting.map(({ license }) => ({ license, from, to })),
        );
        await make.act(
          'interruptions',
          'record',
          ids.map((id) => ({ id, values: { on } })),
        );
      },
    };
  });
