import { useRef } from 'react';
import { type Grid, type Line, linesOf } from '#src/schema/across.ts';
import { blankRecord, type Values } from '#src/schema/validation.ts';

/** A row of a form’s list: its own identity, and what it said when it came. */
export type FormRow = Values & { readonly id: string };

/**
 * The lines of a grid while somebody writes in it: a row stays in the line it came into, also while the words
 * that make the line are changed in one of its rows before the others.
 */
export function useGridLines(grid: Grid, rows: readonly FormRow[]): readonly Line[] {
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const homeOf = (at: number) => places.get(known.current.get(rows[at]?.id ?? '') ?? '');
  const lines = linesOf(grid, rows, homeOf);
  known.current = new Map(
    lines.flatMap(({ first, at }) =>
      [...at.values()].map((place) => [rows[place]?.id ?? '', rows[first]?.id ?? ''] as const),
    ),
  );
  return lines;
}

/** The rows of each line, so that those of one stand together. */
export const gathered = (lines: readonly Line[], rows: readonly Values[]): readonly Values[][] =>
  lines.map(({ at }) => [...at.values()].map((place) => rows[place] ?? {}));

/** A line that says nothing yet, with a row for each option. */
export const blankLine = ({ across, of }: Grid, options: readonly string[]): Values[] =>
  options.map((option) => ({ ...blankRecord(of), [across]: option }));

/** A line with one option more, without its numbers. */
export function withOption(grid: Grid, line: readonly Values[], option: string): Values[] {
  if (line.some((row) => row[grid.across] === option)) return [...line];
  const none = Object.fromEntries(grid.cells.map(([name]) => [name, null]));
  return [...line, { ...line[0], ...none, [grid.across]: option }];
}
