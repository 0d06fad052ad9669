/** Lets through so many pieces of work at once; the others wait their turn. */
export function gate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
