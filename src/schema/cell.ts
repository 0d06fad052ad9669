import { formatDate } from '#src/domain/dates.ts';
import { formatDayOfYear } from '#src/domain/day-of-year.ts';
import { firstLanguage } from '#src/domain/languages.ts';
import { monthNames } from '#src/domain/months.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { alike, byKind, type Field, optionWord } from './fields.ts';
import { plainText } from './plain-text.ts';
import { rowsText } from './rows-text.ts';
import { codeTarget, type Key } from './targets.ts';
import { isByLanguage } from './translated.ts';

/** The name of a referenced record, as the export already read it. */
export type Label = (target: string, key: Key) => string;

/** A value as a spreadsheet holds it: money in integer cents, parts of a hundred, days as ISO dates. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'euro'; readonly cents: number }
  | { readonly kind: 'date'; readonly date: string };

export const textCell = (text: string): Cell => ({ kind: 'text', text });

/** A value of a field as a cell, undefined when there is nothing to show; words stand for codes. */
export function cellOf(field: Field, value: unknown, label: Label): Cell | undefined {
  if (value === null || value === undefined) return undefined;
  const asText = () => textCell(String(value));
  return byKind<Cell | undefined>(field, {
    ...alike(['text', 'personName', 'email', 'phone', 'url', 'postalCode', 'time'], asText),
    ...alike(['fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], asText),
    // Where each language has a column of its own, it is a text by then.
    translated: () => firstText(value),
    richText: () => textCell(plainText(String(value))),
    ...alike(['password', 'secret'], () => undefined),
    ...alike(['integer', 'decimal', 'year', 'coordinate', 'file', 'count'], () =>
      number(Number(value)),
    ),
    percent: () => ({ kind: 'percent', percent: Number(value) }),
    month: () => textCell(optionWord(monthNames, value)),
    euro: () => ({ kind: 'euro', cents: Number(value) }),
    date: () => ({ kind: 'date', date: String(value) }),
    dayOfYear: () => textCell(formatDayOfYear(String(value))),
    switch: () => textCell(value ? 'Sì' : 'No'),
    ...alike(['select', 'state'], ({ options }: { options: Readonly<Record<string, string>> }) =>
      textCell(optionWord(options, value)),
    ),
    checklist: ({ options }) => list(value, (one) => optionWord(options, one)),
    vocabulary: (words) => textCell(label(codeTarget(words), String(value))),
    reference: ({ to }) => textCell(label(to, value as number)),
    references: ({ to }) => list(value, (id) => label(to, id as number)),
    images: () => number((value as unknown[]).length),
    rows: ({ of }) =>
      textCell(rowsText(of, value, (one, inner) => cellText(cellOf(one, inner, label)))),
    lookup: ({ of }) => cellOf(of, value, label),
    rollup: ({ of }) => (of ? cellOf(of, value, label) : list(value, String)),
    derived: ({ of }) => cellOf(of, value, label),
  });
}

const firstText = (value: unknown) => {
  const text = isByLanguage(value) ? value[firstLanguage] : undefined;
  return typeof text === 'string' ? textCell(text) : undefined;
};

const number = (value: number): Cell => ({ kind: 'number', number: value });

/** Words that hold a comma are set apart by semicolons. */
function list(values: unknown, word: (value: unknown) => string): Cell {
  const words = (values as unknown[]).map(word);
  return textCell(words.join(words.some((one) => one.includes(',')) ? '; ' : ', '));
}

/** A cell as Italians write it: dd/mm/yyyy, decimal comma. Nothing in it is neutralised yet. */
export function cellText(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number).replace('.', ',');
    case 'percent':
      return String(cell.percent).replace('.', ',');
    case 'euro':
      return formatDecimal(cell.cents / 100, 2);
    case 'date':
      return formatDate(cell.date);
  }
}

/** One line of CSV as Italian spreadsheets open it; text that begins like a formula stays text. */
export const csvLine = (cells: readonly (Cell | undefined)[]): string =>
  `${cells.map((cell) => quoted(cell?.kind === 'text' ? harmless(cell.text) : cellText(cell))).join(';')}\r\n`;

const quoted = (text: string) =>
  /["\t;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const danger = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** A cell that begins like a formula is text to the spreadsheet (CWE-1236); `meant` undoes it. */
const harmless = (text: string) => (new RegExp(`^'*${danger}`).test(text) ? `'${text}` : text);

/** Where text is typed as such nothing is dangerous: only what `meant` would undo is guarded. */
export const guarded = (text: string): string =>
  new RegExp(`^'+${danger}`).test(text) ? `'${text}` : text;

/** The text that was exported, without the apostrophe that kept it from being a formula. */
export const meant = (text: string): string =>
  new RegExp(`^'+${danger}`).test(text) ? text.slice(1) : text;
