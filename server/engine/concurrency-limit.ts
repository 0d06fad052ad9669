import { Rejected } from '../errors.ts';

/** Does work when its turn comes, the lowest rank first; a 503 when there is no room to wait. */
export type Limit = <T>(rank: number, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly rank: number;
  readonly go: () => void;
  readonly refuse: (reason: Rejected) => void;
}

/** Lets through `width` pieces of work at once; so many others wait, and the last of too many goes. */
export function limitConcurrency(width: number, room = 100): Limit {
  const waiting: Waiting[] = [];
  let free = width;
  const turn = (rank: number) =>
    new Promise<void>((go, refuse) => {
      const at = waiting.findIndex((other) => other.rank > rank);
      waiting.splice(at < 0 ? waiting.length : at, 0, { rank, go, refuse });
      if (waiting.length > room) waiting.pop()?.refuse(crowded());
    });
  return async (rank, work) => {
    if (free === 0) await turn(rank);
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.go();
      else free++;
    }
  };
}

const crowded = () =>
  new Rejected(
    503,
    { message: 'Troppe richieste in questo momento: riprova tra poco' },
    { 'Retry-After': '3' },
  );
