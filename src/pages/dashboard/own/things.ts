import { lit } from '#src/pages/registry/lit-duty.ts';
import type { Owed } from '#src/pages/registry/OwedRows.tsx';
import { useSettling } from '#src/pages/registry/settling.ts';
import { queues } from '../queues.ts';
import { useWaiting } from '../todo/rows.ts';
import { useQueues } from '../waiting.ts';
import { useDuties } from './duties.ts';
import type { House } from './houses.ts';
import { waitingRow } from './waiting-row.ts';

/** What an operator has to do, the most pressing first, and the duties that are in order. */
export function useThings(houses: readonly House[]) {
  const own = useQueues();
  const waiting = useWaiting(own, 'free');
  const duties = useDuties(houses);
  const wayOf = useSettling();
  // Prices that wait are told each by itself, with the act of each.
  const areTold = own.some(({ name }) => name === queues.ownPrices.name);
  const owed = duties.owed
    .filter(({ settledIn, isMet }) => isMet || settledIn !== 'prices' || !areTold)
    .map(lit);
  const open = [
    ...owed
      .filter(({ tone }) => tone !== 'ok')
      .map((duty) => ({
        by: duty.isMet ? (duty.dueOn ?? duty.beginsOn ?? last) : '',
        row: { ...duty, key: `${duty.house} ${duty.title}`, way: wayOf(duty.house, duty) },
      })),
    ...waiting.rows.map((one) => ({
      by: one.term ?? last,
      row: waitingRow(one),
    })),
  ].toSorted((one, other) => one.by.localeCompare(other.by));
  return {
    open: open.map(({ row }): Owed => row),
    inOrder: owed.filter(({ tone }) => tone === 'ok'),
    isPending: waiting.isPending || duties.isPending,
    error: waiting.error ?? duties.error,
    retry: () => {
      waiting.retry();
      duties.retry();
    },
  };
}

const last = '9999';
