import { formatDate } from '#src/domain/calendar.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { alike, byKind, type Field, optionWord } from './fields.ts';

/** The name of a referenced record, as the export already read it. */
type Label = (to: string, id: number) => string;

/** A value as an Italian spreadsheet shows it: dd/mm/yyyy, decimal comma, words for codes. */
export function exportCell(field: Field, value: unknown, label: Label): string {
  if (value === null || value === undefined) return '';
  return byKind<string>(field, {
    ...alike(['text', 'email', 'phone', 'fiscalCode', 'vatNumber', 'cin', 'cir', 'iban'], () =>
      harmless(String(value)),
    ),
    richText: () =>
      harmless(
        String(value)
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    password: () => '',
    integer: () => String(value),
    euro: () => formatDecimal(Number(value) / 100, 2),
    coordinate: () => String(value).replace('.', ','),
    date: () => formatDate(String(value)),
    switch: () => (value ? 'Sì' : 'No'),
    ...alike(['select', 'state'], ({ options }: { options: Readonly<Record<string, string>> }) =>
      optionWord(options, value),
    ),
    checklist: ({ options }) => list(value, (one) => optionWord(options, one)),
    reference: ({ to }) => harmless(label(to, value as number)),
    references: ({ to }) => list(value, (id) => harmless(label(to, id as number))),
    file: () => String(value),
    images: () => String((value as unknown[]).length),
    rows: () => String((value as unknown[]).length),
    inherited: ({ of }) => exportCell(of, value, label),
    gathered: () => list(value, String),
    derived: ({ of }) => exportCell(of, value, label),
  });
}

const list = (values: unknown, word: (value: unknown) => string) =>
  (values as unknown[]).map(word).join(', ');

/** A cell that begins like a formula is text to the spreadsheet (CWE-1236). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** One line of CSV as Italian spreadsheets open it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')}\r\n`;
