import { formatDate } from '#src/domain/calendar.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { alike, byKind, type Field, optionWord } from './fields.ts';
import { plainText } from './plain-text.ts';
import { rowsText } from './rows-text.ts';

/** The name of a referenced record, as the export already read it. */
export type Label = (to: string, id: number) => string;

/** A value as a spreadsheet holds it: money in integer cents, days as ISO dates. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'euro'; readonly cents: number }
  | { readonly kind: 'date'; readonly date: string };

export const textCell = (text: string): Cell => ({ kind: 'text', text });

/** A value of a field as a cell, undefined when there is nothing to show; words stand for codes. */
export function cellOf(field: Field, value: unknown, label: Label): Cell | undefined {
  if (value === null || value === undefined) return undefined;
  return byKind<Cell | undefined>(field, {
    ...alike(['text', 'email', 'phone', 'fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], () =>
      textCell(String(value)),
    ),
    richText: () => textCell(plainText(String(value))),
    password: () => undefined,
    ...alike(['integer', 'coordinate', 'file'], () => number(Number(value))),
    euro: () => ({ kind: 'euro', cents: Number(value) }),
    date: () => ({ kind: 'date', date: String(value) }),
    switch: () => textCell(value ? 'Sì' : 'No'),
    ...alike(['select', 'state'], ({ options }: { options: Readonly<Record<string, string>> }) =>
      textCell(optionWord(options, value)),
    ),
    checklist: ({ options }) => list(value, (one) => optionWord(options, one)),
    reference: ({ to }) => textCell(label(to, value as number)),
    references: ({ to }) => list(value, (id) => label(to, id as number)),
    images: () => number((value as unknown[]).length),
    rows: ({ of }) =>
      textCell(rowsText(of, value, (one, inner) => csvText(cellOf(one, inner, label)))),
    inherited: ({ of }) => cellOf(of, value, label),
    gathered: ({ of }) => (of ? cellOf(of, value, label) : list(value, String)),
    derived: ({ of }) => cellOf(of, value, label),
  });
}

const number = (value: number): Cell => ({ kind: 'number', number: value });

/** Words that hold a comma are set apart by semicolons. */
function list(values: unknown, word: (value: unknown) => string): Cell {
  const words = (values as unknown[]).map(word);
  return textCell(words.join(words.some((one) => one.includes(',')) ? '; ' : ', '));
}

/** A cell as Italians write it: dd/mm/yyyy, decimal comma. Nothing in it is neutralised yet. */
function csvText(cell: Cell | undefined): string {
  switch (cell?.kind) {
    case undefined:
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number).replace('.', ',');
    case 'euro':
      return formatDecimal(cell.cents / 100, 2);
    case 'date':
      return formatDate(cell.date);
  }
}

/** One line of CSV as Italian spreadsheets open it; text that begins like a formula stays text. */
export const csvLine = (cells: readonly (Cell | undefined)[]): string =>
  `${cells.map((cell) => quoted(cell?.kind === 'text' ? harmless(cell.text) : csvText(cell))).join(';')}\r\n`;

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
