import { limits, refused, tooManyColumns } from './limits.ts';
import type { ReadCell, SheetRow } from './sheet-row.ts';
import type { Listener } from './xml.ts';

/** A cell as the sheet holds it; its text is a number, an index or words, by type. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  text: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Hears a sheet and puts its rows, once whole, into `rows`. */
export function gatherRows(rows: SheetRow[], read: (cell: RawCell) => ReadCell): Listener {
  let line = 0;
  let at = -1;
  let cells: ReadCell[] = [];
  let cell: RawCell | undefined;
  let isValue = false;

  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    row({ r }) {
      line = Number(r ?? line + 1);
      if (!(line > 0 && line <= 1_048_576)) throw refused('Il foglio ha righe fuori misura');
      cells = [];
      at = -1;
    },
    c({ r, t = 'n', s = '0' }) {
      at = r ? columnOf(r) : at + 1;
      cell = { type: t, style: Number(s), hasFormula: false, text: '' };
    },
    f() {
      if (cell) cell.hasFormula = true;
    },
    v: () => {
      isValue = true;
    },
    t: () => {
      isValue = true;
    },
  };

  const closed: Readonly<Record<string, () => void>> = {
    v: () => {
      isValue = false;
    },
    t: () => {
      isValue = false;
    },
    c() {
      const value = cell ? read(cell) : '';
      cell = undefined;
      if (value === '') return;
      // Spreadsheets leave formatted cells far away; only what says something counts.
      if (at >= limits.columns) throw tooManyColumns();
      while (cells.length < at) cells.push('');
      cells[at] = value;
    },
    row() {
      if (cells.length) rows.push({ line, cells });
    },
  };

  return {
    open: (name, attributes) => Object.hasOwn(opened, name) && opened[name]?.(attributes),
    text(text) {
      if (!isValue || !cell) return;
      cell.text += text;
      if (cell.text.length > limits.cell * 2)
        throw refused(`Una cella della riga ${line} è troppo lunga`);
    },
    close: (name) => Object.hasOwn(closed, name) && closed[name]?.(),
  };
}

function columnOf(ref: string): number {
  let column = 0;
  for (const letter of ref.replace(/\d+$/, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
