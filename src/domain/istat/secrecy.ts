import { sum } from '../sum.ts';

/** What a holder adds to a cell, by measure; the measures of all stand in one order. */
export interface Part {
  readonly holder: number;
  readonly amounts: readonly number[];
}

/** A cell may be told when so many holders at least add more than nothing to it, none of them more than this share (ruling 27). */
const fewest = 3;
const dominant = 0.85;

/** May a cell be told without saying what one house did? Each of its measures may (art. 9 D.Lgs. 322/1989, ruling 27). */
export function isTellable(parts: readonly Part[]): boolean {
  const measures = parts[0]?.amounts.length ?? 0;
  return measures > 0 && Array.from({ length: measures }).every((_, at) => isSafe(parts, at));
}

function isSafe(parts: readonly Part[], at: number): boolean {
  const amounts = [...Map.groupBy(parts, ({ holder }) => holder).values()]
    .map((own) => sum(own, ({ amounts }) => amounts[at] ?? 0))
    .filter((amount) => amount > 0);
  return (
    amounts.length >= fewest && Math.max(...amounts) <= dominant * sum(amounts, (amount) => amount)
  );
}

/** Which cells of a sum are withheld, and whether the sum is. */
export interface Withheld {
  readonly cells: ReadonlySet<number>;
  readonly isTotal: boolean;
}

/**
 * The cells of a sum, by their place, that may not be told; and so many others, the smallest first, that those withheld are
 * not told by taking the rest from the sum. Where that takes all of them, the sum goes too, unless it may be told itself.
 */
export function withheld(cells: readonly (readonly Part[])[]): Withheld {
  const hidden = new Set(cells.flatMap((parts, at) => (isTellable(parts) ? [] : [at])));
  if (hidden.size === 0) return { cells: hidden, isTotal: false };
  const together = () => [...hidden].flatMap((at) => cells[at] ?? []);
  const shown = cells
    .map((parts, at) => ({ at, size: sum(parts, ({ amounts }) => amounts[0] ?? 0) }))
    .filter(({ at }) => !hidden.has(at))
    .toSorted((one, other) => one.size - other.size);
  for (const { at } of shown) {
    if (isTellable(together())) break;
    hidden.add(at);
  }
  return { cells: hidden, isTotal: !isTellable(together()) };
}
