import { formatDate } from '#src/domain/dates.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { ReportColumn } from '#src/schema/report.ts';
import { monthWords } from '../guest-words.ts';

/** A cell of a report as it is read; of nothing, or what is withheld, a dash. */
export function cellWords(
  { kind }: Pick<ReportColumn, 'kind'>,
  value: string | number | null | undefined,
): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return wordsOf(kind, value);
  if (kind === 'count') return formatDecimal(value);
  return `${formatDecimal(value, 2)}${kind === 'percent' ? '%' : ''}`;
}

function wordsOf(kind: ReportColumn['kind'], text: string): string {
  if (kind === 'date') return formatDate(text);
  return kind === 'month' ? capitalized(monthWords(text)) : text;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A month or a day of one year as it stands under a chart: "ott", "14". */
export const shortTime = ({ kind }: Pick<ReportColumn, 'kind'>, value: string): string =>
  kind === 'month' ? monthWords(value).slice(0, 3) : String(Number(value.slice(-2)));

/** Is what stands in a column a number, which is set to the right? */
export const isNumber = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'count' || kind === 'mean' || kind === 'percent';
