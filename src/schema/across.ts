import { type FieldOf, optionWord } from './fields.ts';
import { isNumeric } from './numeric.ts';
import type { Values } from './validation.ts';

type RowField = FieldOf<'rows'>['of'][string];

/** How child rows lie when the options of one column stand side by side. */
export interface Grid {
  readonly of: FieldOf<'rows'>['of'];
  readonly across: string;
  readonly by: FieldOf<'select'>;
  /** The columns that say what a line is. */
  readonly keys: readonly (readonly [string, RowField])[];
  /** The columns of numbers, once for each option. */
  readonly cells: readonly (readonly [string, RowField])[];
}

/** The child rows that are one line, by their option: places in the list of rows. */
export interface Line {
  readonly first: number;
  readonly at: ReadonlyMap<string, number>;
}

/** The grid a field of rows asks for, if it does: numbers are cells, all else names the line. */
export function gridOf({ of, across }: FieldOf<'rows'>): Grid | undefined {
  const by = across === undefined ? undefined : of[across];
  if (across === undefined || by?.kind !== 'select') return undefined;
  const others = Object.entries(of).filter(([name]) => name !== across);
  return {
    of,
    across,
    by,
    keys: others.filter(([, column]) => !isNumeric(column)),
    cells: others.filter(([, column]) => isNumeric(column)),
  };
}

/**
 * Rows as lines, in the order of their first rows. Rows that say the same beside the option are one line;
 * the second of one option begins another. `homeOf` keeps together what was, while somebody writes.
 */
export function linesOf(
  { across, keys }: Grid,
  rows: readonly Values[],
  homeOf: (at: number) => number | undefined = () => undefined,
): readonly Line[] {
  const lines: {
    readonly first: number;
    readonly key: string;
    readonly at: Map<string, number>;
  }[] = [];
  for (const [place, row] of rows.entries()) {
    const key = JSON.stringify(keys.map(([name]) => row[name] ?? null));
    const option = String(row[across] ?? '');
    const home = homeOf(place);
    const line = lines.findLast((one) =>
      home === undefined ? one.key === key && !one.at.has(option) : one.first === home,
    );
    if (line) line.at.set(option, place);
    else lines.push({ first: place, key, at: new Map([[option, place]]) });
  }
  return lines;
}

/** The options that stand side by side: those some row has, in their own order; of no rows the first. */
export function optionsAcross({ across, by }: Grid, rows: readonly Values[]): readonly string[] {
  const all = Object.keys(by.options);
  const used = all.filter((option) => rows.some((row) => row[across] === option));
  return used.length > 0 ? used : all.slice(0, 1);
}

/** «Alta», or «Alta: minimo» where there are several numbers. */
export const cellWord = ({ by }: Grid, option: string, word: string, count: number): string =>
  [optionWord(by.options, option), ...(count > 1 ? [word.toLowerCase()] : [])].join(': ');
