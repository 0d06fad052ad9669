import { formatDecimal, parseDecimal } from './numbers.ts';

/** Digits a number of JSON keeps for certain, before and after the comma. */
const certain = 15;

/** Has a number so many decimals at most? */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) === value;

/** The largest number with so many decimals that is kept exactly. */
export const largestDecimal = (decimals: number): number =>
  Number(`${'9'.repeat(certain - decimals)}.${'9'.repeat(decimals)}`);

/** A number as Italians write it, with the decimals it has: 12.5 is '12,5'. */
export const formatAsIs = (value: number): string =>
  formatDecimal(value, String(value).split('.')[1]?.length ?? 0);

/** A part of a hundred as people read it: 12.5 is '12,5 %'. */
export const formatPercent = (value: number): string => `${formatAsIs(value)} %`;

/** The part of a hundred a person wrote as '12,5' or '12,5 %'; undefined when unreadable. */
export const parsePercent = (text: string): number | undefined =>
  parseDecimal(text.replace(/\s*%\s*$/, ''));
