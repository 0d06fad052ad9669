import { can } from '#src/permissions/ability.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { Figures } from '#src/ui/Figures.tsx';
import { type CountedList, narrowed } from './counted-list.ts';
import { type Queue, queueSearch } from './queues.ts';
import { useQueues, useTotals, writtenOf } from './waiting.ts';

/** How many there are of what one may open; each figure leads to its list, one that waits for the reader to its queue. */
export function CountedLists({ lists }: { readonly lists: readonly (CountedList | Queue)[] }) {
  const { pathOf } = usePlaces();
  const { ability } = useSession();
  const own = useQueues();
  const open = lists.flatMap((list) => {
    const queue = own.find((one) => one === list);
    if (queue) return [{ ...list, to: queueSearch(queue) }];
    const to = pathOf(list.under ?? list.resource, 'list');
    return to && can(ability, 'list', list.resource) ? [{ ...list, to: narrowed(to, list) }] : [];
  });
  const counts = useTotals(open);
  if (open.length === 0) return null;
  return (
    <Figures
      figures={open.map(({ label, to, context }, index) => ({
        label,
        to,
        context,
        value: writtenOf(counts[index]),
      }))}
    />
  );
}
