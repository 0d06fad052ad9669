import { can } from '#src/permissions/ability.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { Figures } from '#src/ui/Figures.tsx';
import { type CountedList, narrowed } from './counted-list.ts';
import { type Queue, queueSearch } from './queues.ts';
import { useLate, useQueues, useTotals, writtenOf } from './waiting.ts';

interface Props {
  readonly lists: readonly (CountedList | Queue)[];
  /** After the first: how much of all that waits for the reader is late, as "Da fare" says. */
  readonly withLate?: boolean;
}

/** How many there are of what one may open; each figure leads to its list, one that waits for the reader to its queue. */
export function CountedLists({ lists, withLate = false }: Props) {
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
  const late = useLate(withLate ? own : []);
  if (open.length === 0) return null;
  const figures = open.map(({ label, to, context }, index) => ({
    label,
    to,
    context,
    value: writtenOf(counts[index]),
  }));
  if (withLate && own.length > 0)
    figures.splice(1, 0, {
      label: 'Oltre il termine',
      to: queueSearch(),
      context: 'fra ciò che aspetta',
      value: writtenOf(late),
    });
  return <Figures figures={figures} />;
}
