import { addDays } from '#src/domain/dates.ts';
import { meant } from '#src/schema/cell.ts';
import { refused } from './limits.ts';
import type { ReadCell, SheetRow } from './sheet-row.ts';
import { type Archive, openArchive } from './xlsx-archive.ts';
import { type Meaning, readBook } from './xlsx-book.ts';
import { gatherRows, type RawCell } from './xlsx-rows.ts';
import { hear, listenTo } from './xml.ts';

/** Rows of a workbook's first visible sheet; formulas count as what they last showed. */
export async function* xlsxRows(file: Buffer): AsyncGenerator<SheetRow> {
  const archive = await openArchive(file);
  const book = await readBook(archive);
  const strings = await sharedStrings(archive);
  const part = await archive(book.sheet);
  if (!part) throw refused('Il file XLSX non ha un foglio');
  const rows: SheetRow[] = [];
  const sheet = gatherRows(rows, (cell) => readCell(cell, strings, book));
  for await (const _ of listenTo(part, sheet)) {
    yield* rows.splice(0);
  }
  yield* rows;
}

interface Reading {
  readonly meanings: readonly Meaning[];
  readonly startsIn1904: boolean;
}

/** A typed cell in the words of a CSV: one reader serves both. */
function readCell(cell: RawCell, strings: readonly string[], book: Reading): ReadCell {
  const { type, text } = cell;
  if (cell.hasFormula && text === '')
    return { problem: 'La formula non ha un risultato: incolla i valori' };
  switch (type) {
    case 's':
      return said(strings[Number(text)] ?? '');
    case 'str':
    case 'inlineStr':
      return said(unescaped(text));
    case 'b':
      return text === '1' ? 'Sì' : 'No';
    case 'e':
      return { problem: `La cella contiene l’errore ${text}` };
    case 'd':
      return text.slice(0, 10).split('-').reverse().join('/');
    default:
      return text === '' ? '' : numberOf(text, book.meanings[cell.style], book);
  }
}

const said = (text: string) => meant(text.trim());

/** Spreadsheets keep fifteen digits: beyond them a number is no longer what was typed. */
function numberOf(text: string, meaning: Meaning = 'number', book: Reading): ReadCell {
  const value = Number(text);
  if (!Number.isFinite(value)) return { problem: 'Il numero non si legge' };
  if (meaning === 'time' && value >= 0 && value < 1) return timeOf(value);
  if (meaning === 'day' && value >= 1 && value < 2_958_466) {
    const first = book.startsIn1904 ? '1904-01-01' : value < 60 ? '1899-12-31' : '1899-12-30';
    return addDays(first, Math.floor(value)).split('-').reverse().join('/');
  }
  if (Math.abs(value) >= 1e15)
    return { problem: 'Il foglio ha arrotondato questo numero: scrivilo come testo' };
  const plain = Number((meaning === 'percent' ? value * 100 : value).toPrecision(15));
  const sign = meaning === 'percent' ? '%' : '';
  return plain.toLocaleString('it-IT', { useGrouping: false, maximumFractionDigits: 15 }) + sign;
}

/** A part of a day as HH:MM. */
function timeOf(part: number): string {
  const minutes = Math.round(part * 1440) % 1440;
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

/** Texts cells share; pronunciation marks are no part of them. */
async function sharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isAside = false;
  await hear(await archive('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAside = true;
      else if (name === 't') isText = !isAside;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 'rPh') isAside = false;
      else if (name === 't') isText = false;
    },
  });
  return strings;
}

const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
