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
  return kind === 'month' ? monthWords(text) : text;
}

/** Is what stands in a column a number, which is set to the right? */
export const isNumber = ({ kind }: Pick<ReportColumn, 'kind'>): boolean =>
  kind === 'count' || kind === 'mean' || kind === 'percent';
