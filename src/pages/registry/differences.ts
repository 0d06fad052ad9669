import { formatDecimal } from '#src/domain/numbers.ts';
import type { Field } from '#src/schema/fields.ts';
import { isEmpty } from '#src/schema/values.ts';
import { capacityLines } from './capacity-lines.ts';

/** One field of an application beside what the registry says under it. */
export interface Asked {
  readonly name: string;
  readonly field: Field;
  /** Is what the registry says known to who reads this? */
  readonly isKnown: boolean;
  readonly now: unknown;
  readonly asked: unknown;
}

/** A line of what changes: a field on both sides, or two numbers under a word. */
export type Line =
  | (Asked & { readonly label: string })
  | { readonly label: string; readonly now: number; readonly asked: number };

/** Is it told in numbers on both sides? */
export const isNumbers = (line: Line): line is Extract<Line, { readonly now: number }> =>
  !('field' in line);

/** With its sign, as a difference is told. */
export const signed = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${formatDecimal(Math.abs(difference))}`;

/** What changes, capacities by what they come to; the words of what stays as it is. */
export function differencesIn(rows: readonly Asked[]): {
  readonly lines: readonly Line[];
  readonly same: readonly string[];
} {
  const lines = rows.flatMap(linesOf);
  return {
    lines: lines.filter((line) => !isSame(line)),
    same: lines.filter(isSame).map(({ label }) => label),
  };
}

/** Is a line of the register asked to stay as it is? */
export const isSame = (line: Line): boolean =>
  !('isKnown' in line && !line.isKnown) && sameWords(line.now) === sameWords(line.asked);

/** The lines of one field: its capacity by what it comes to, and of the rest one. */
export function linesOf(row: Asked): readonly Line[] {
  const { field, now, asked } = row;
  if (row.name !== 'rows' || !row.isKnown || !isGrid(asked))
    return [
      typeof now === 'number' && typeof asked === 'number' && field.kind === 'integer'
        ? { label: field.label, now, asked }
        : { ...row, label: field.label },
    ];
  const before = capacityLines(isGrid(now) ? now : []);
  const after = capacityLines(asked);
  const counted = [...new Set([...after.keys(), ...before.keys()])].map((label) => ({
    label,
    now: before.get(label) ?? 0,
    asked: after.get(label) ?? 0,
  }));
  // Other units may come to the same sums: then they are told one by one.
  const isHidden = counted.every(isSame) && gridWords(field, now) !== gridWords(field, asked);
  return isHidden ? [{ ...row, label: field.label }] : counted;
}

/** A grid by what the application asks of its units, in any order; nothing and no are alike. */
const gridWords = (field: Field, grid: unknown): string =>
  field.kind === 'rows' && Array.isArray(grid)
    ? grid
        .map((unit) => JSON.stringify(Object.keys(field.of).map((name) => unit[name] || null)))
        .toSorted()
        .join()
    : '';

type Grid = Parameters<typeof capacityLines>[0];
const isGrid = (value: unknown): value is Grid => Array.isArray(value);

const sameWords = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value));
