import type { Typed } from './sheet.ts';

/** What one typed over a month that others saved meanwhile: one's own cells over theirs, and those both changed otherwise. */
export function rebased(mine: Typed, base: Typed, theirs: Typed) {
  const keys = [...new Set([...Object.keys(mine.cells), ...Object.keys(base.cells)])];
  const changed = keys.filter((key) => mine.cells[key] !== base.cells[key]);
  const both = changed.filter(
    (key) => theirs.cells[key] !== base.cells[key] && theirs.cells[key] !== mine.cells[key],
  );
  const own = Object.fromEntries(changed.map((key) => [key, mine.cells[key] ?? '']));
  return {
    typed: {
      origins: [...new Set([...theirs.origins, ...mine.origins])],
      cells: Object.fromEntries(
        Object.entries({ ...theirs.cells, ...own }).filter(([, text]) => text !== ''),
      ),
    },
    both,
  };
}
