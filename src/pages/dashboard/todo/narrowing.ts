import { useLocation } from 'react-router-dom';
import { todayInRome } from '#src/domain/dates.ts';
import { type Queue, queueSearch, queuesNamed } from '../queues.ts';
import { type Counted, sumOf, useQueues, useTotals } from '../waiting.ts';
import type { Choice } from './QueueNav.tsx';
import { type Term, termed, termNamed, termNames, terms } from './terms.ts';

/** What of all that waits the address names, by queue and by term together, and what else it may name. */
export function useNarrowing() {
  const own = useQueues();
  const today = todayInRome();
  const params = new URLSearchParams(useLocation().search);
  const named = queuesNamed(own, params.get('coda'));
  const term = termNamed(params.get('termine'));
  const isWhole = named === own;
  const near = own.map((queue) => termed([queue], term, today));
  const byQueue = useSums(near);
  const byTerm = useSums(termNames.map((one) => termed(named, one, today)));
  const whole = useSums([named]);
  const addressOf = (queues: readonly Queue[], one: Term | undefined) =>
    queueSearch(...(queues === own ? [] : queues)) + (one ? `&termine=${one}` : '');
  const choice = (label: string, to: string, isCurrent: boolean, counted: Counted | undefined) => ({
    label,
    to,
    isCurrent,
    counted,
  });
  const queues: readonly Choice[] = [
    choice('Tutto', addressOf(own, term), isWhole, sumOf(byQueue)),
    ...own.map((queue, at) =>
      choice(queue.label, addressOf([queue], term), !isWhole && named.includes(queue), byQueue[at]),
    ),
  ];
  return {
    /** The queues on screen, each narrowed by the term. */
    shown: termed(named, term, today),
    counted: sumOf(term ? [byTerm[termNames.indexOf(term)]] : whole),
    late: byTerm[termNames.indexOf('oltre')],
    queues,
    terms: [
      choice('In qualunque giorno', addressOf(named, undefined), !term, whole[0]),
      ...termNames.map((one, at) =>
        choice(terms[one], addressOf(named, one), one === term, byTerm[at]),
      ),
    ] satisfies readonly Choice[],
  };
}

/** How much each of some groups of queues holds. */
function useSums(groups: readonly (readonly Queue[])[]): readonly (Counted | undefined)[] {
  const counts = useTotals(groups.flat());
  return groups.map((group, at) => {
    const before = groups.slice(0, at).flat().length;
    return sumOf(counts.slice(before, before + group.length));
  });
}
