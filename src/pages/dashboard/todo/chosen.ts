import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Waiting } from './rows.ts';

/** What is ticked of all that waits, by its key. */
export interface ChosenRows {
  readonly rows: ReadonlyMap<string, Waiting>;
  /** Ticks some rows; unticks them where all are ticked. */
  readonly toggle: (rows: readonly Waiting[]) => void;
  readonly clear: () => void;
}

const none: ChosenRows['rows'] = new Map();

/** Keeps what is ticked until one looks at other queues. */
export function useChosen(): ChosenRows {
  const { search } = useLocation();
  const [kept, setKept] = useState({ search, rows: none });
  const rows = kept.search === search ? kept.rows : none;
  const keep = (now: ChosenRows['rows']) => setKept({ search, rows: now });
  return {
    rows,
    toggle: (some) => {
      const now = new Map(rows);
      const isAll = some.every(({ key }) => rows.has(key));
      for (const row of some)
        if (isAll) now.delete(row.key);
        else now.set(row.key, row);
      keep(now);
    },
    clear: () => keep(none),
  };
}
