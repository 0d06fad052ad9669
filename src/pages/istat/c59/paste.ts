import { pastedBlock } from '#src/domain/istat/c59-block.ts';
import { type CellKey, cellKey } from './sheet.ts';

interface Target {
  /** The lines and columns on screen, in their order; the first column names the origins. */
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly line: string;
  readonly column: string;
  /** The origin a name stands for. */
  readonly originNamed: (name: string) => string | undefined;
}

/** A block that was pasted, as cells; in words where it does not fit: nothing of it is lost in silence. */
type Pasted =
  | { readonly cells: readonly (readonly [CellKey, string])[]; readonly added: readonly string[] }
  | { readonly refused: string };

/** Puts a block of a spreadsheet where the grid is; upon the names of origins it brings the names in its own first column. */
export function pasted(text: string, target: Target): Pasted {
  const block = pastedBlock(text);
  return target.column === 'origin' ? withNames(block, target) : atCell(block, target);
}

function withNames(block: ReturnType<typeof pastedBlock>, target: Target): Pasted {
  const named = block.map(([name = '', ...counts]) => ({ name, counts }));
  const found = named.map(({ name }) => target.originNamed(name));
  const unknown = named.filter((_, at) => found[at] === undefined).map(({ name }) => `«${name}»`);
  if (unknown.length > 0)
    return { refused: `Provenienze non riconosciute: ${unknown.slice(0, 5).join(', ')}` };
  const origins = found.filter((one) => one !== undefined);
  const columns = target.columns.slice(1);
  if (named.some(({ counts }) => isTooWide(counts, columns))) return tooWide;
  return {
    cells: named.flatMap(({ counts }, at) =>
      counts
        .slice(0, columns.length)
        .map((count, nth) => [cellKey(origins[at] ?? '', columns[nth] ?? ''), count] as const),
    ),
    added: origins.filter((origin) => !target.lines.includes(origin)),
  };
}

function atCell(block: ReturnType<typeof pastedBlock>, target: Target): Pasted {
  const lines = target.lines.slice(target.lines.indexOf(target.line));
  const columns = target.columns.slice(target.columns.indexOf(target.column));
  if (block.length > lines.length)
    return {
      refused: `Sono ${block.length} righe e da qui in giù ce ne sono ${lines.length}: aggiungi prima le provenienze`,
    };
  if (!target.columns.includes(target.column)) return { refused: 'In questa cella non si incolla' };
  if (block.some((cells) => isTooWide(cells, columns))) return tooWide;
  return {
    cells: block.flatMap((cells, at) =>
      cells
        .slice(0, columns.length)
        .map((count, nth) => [cellKey(lines[at] ?? '', columns[nth] ?? ''), count] as const),
    ),
    added: [],
  };
}

const tooWide = { refused: 'Ha più colonne di quante ce ne sono da qui a destra' };

/** Empty cells after the last day there is are nobody's. */
const isTooWide = (cells: readonly string[], columns: readonly string[]): boolean =>
  cells.slice(columns.length).some((text) => text !== '');
