import { formatDate } from '#src/domain/dates.ts';
import { type ClosingBlocker, closingBlockers } from '#src/domain/istat/closing-blockers.ts';
import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { houseDays } from '#src/resources/istat/house-days.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import type { Blocker } from '../../engine/objections.ts';
import type { ReadyMonth } from './month-to-close.ts';

/** Of each thing that holds a closing back so many causes are led to. */
const most = 10;

/** What holds the closing of a month back, each with the way to its cause (istat 8.1, 12). */
export const blockersOfMonth = (
  license: number,
  ready: ReadyMonth,
): readonly (Blocker & Pick<ClosingBlocker, 'code'>)[] =>
  closingBlockers(ready.asked).flatMap((one) =>
    causesOf(license, ready, one).map((cause) => ({ code: one.code, ...cause })),
  );

function causesOf(
  license: number,
  { asked, previous }: ReadyMonth,
  { code, message, days = [], stays = [] }: ClosingBlocker,
): readonly Blocker[] {
  if (code === 'MONTH_PREVIOUS_OPEN' && previous)
    return [{ message, resource: monthClosings.name, id: previous.id }];
  if (stays.length > 0)
    return stays
      .slice(0, most)
      .map((id) => ({ message: 'Scheda da completare', resource: guestStays.name, id }));
  if (days.length > 0)
    return [
      {
        message: `${message}: ${daysInWords(days)}`,
        resource: houseDays.name,
        filter: { license },
      },
    ];
  return [{ message: `${message}`, ...(asked.incompleteStays.length > 0 && cardsOf(license)) }];
}

const cardsOf = (license: number) => ({ resource: guestStays.name, filter: { license } });

/** Days of one month: the first ones by name, and how many more there are. */
function daysInWords(days: readonly string[]): string {
  const named = days.slice(0, most).map(formatDate).join(', ');
  return days.length > most ? `${named} e altre ${days.length - most}` : named;
}
