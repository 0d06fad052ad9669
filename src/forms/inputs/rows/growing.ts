import { startTransition, useEffect, useState } from 'react';

/** Child rows of one record. */
export const most = 200;

/** So many rows are drawn at a time; a table of more is long. */
export const step = 25;

/** How many of many rows to draw now: the first at once, the others while nobody waits for them. */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + step));
  }, [drawn, count]);
  return Math.min(drawn, count);
}
