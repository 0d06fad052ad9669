import { addDays } from '#src/domain/dates.ts';
import type { Queue } from '../queues.ts';

/** How near what waits is, by what an address calls it. */
export const terms = {
  oltre: 'Oltre il termine',
  settimana: 'Entro 7 giorni',
  avanti: 'Più avanti',
  senza: 'Senza termine',
} as const;

export type Term = keyof typeof terms;

export const termNames = Object.keys(terms) as readonly Term[];

/** The term an address names; undefined for all. */
export const termNamed = (name: string | null): Term | undefined =>
  termNames.find((term) => term === name);

/** What of some queues is so near on a day (ISO); a queue that runs by no term is all without one. */
export const termed = (
  queues: readonly Queue[],
  term: Term | undefined,
  today: string,
): readonly Queue[] =>
  queues.flatMap((queue) => {
    if (!term) return [queue];
    if (queue.term === undefined) return term === 'senza' ? [queue] : [];
    return [{ ...queue, filter: { ...queue.filter, ...filterOf(queue.term, term, today) } }];
  });

function filterOf(field: string, term: Term, today: string) {
  const soon = addDays(today, 7);
  switch (term) {
    case 'oltre':
      return { [`${field}_within`]: 'past' };
    case 'settimana':
      return { [`${field}_gte`]: today, [`${field}_lte`]: soon };
    case 'avanti':
      return { [`${field}_gt`]: soon };
    case 'senza':
      return { [`${field}_empty`]: true };
  }
}
