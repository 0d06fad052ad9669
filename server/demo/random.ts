/** A source of choices that makes the same ones at every load. */
export interface Random {
  /** From 0 up to 1, 1 excluded. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** A key, as often as its weight says against the others. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** Choices that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][];
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? (entries[0] as [K, number]))[0];
    },
  };
}
