import { pastedBlock } from '#src/domain/istat/c59-block.ts';
import { type CellKey, cellKey } from './sheet.ts';

interface Target {
  /** The lines and columns on screen, in their order. */
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly isTaken: (line: string, column: string) => boolean;
  readonly line: string;
  readonly column: string;
  /** The origin a name stands for. */
  readonly originNamed: (name: string) => string | undefined;
}

/** A block that was pasted, as cells; in words where it does not fit: nothing of it is lost in silence. */
type Pasted =
  | { readonly cells: readonly (readonly [CellKey, string])[]; readonly added: readonly string[] }
  | { readonly refused: string };

/** Puts a block of a spreadsheet at a cell; one that begins with names of origins goes to these, from the first day on. */
export function pasted(text: string, target: Target): Pasted {
  const block = pastedBlock(text);
  const isNamed = target.column === 'origin' || /\p{L}/u.test(block[0]?.[0] ?? '');
  return isNamed ? withNames(block, target) : atCell(block, target);
}

function withNames(block: ReturnType<typeof pastedBlock>, target: Target): Pasted {
  const named = block.map(([name = '', ...counts]) => ({ name, counts }));
  const found = named.map(({ name }) => target.originNamed(name));
  const unknown = named.filter((_, at) => found[at] === undefined).map(({ name }) => `«${name}»`);
  if (unknown.length > 0)
    return {
      refused: `Provenienze non riconosciute: ${unknown.slice(0, 5).join(', ')}. Niente è stato incollato`,
    };
  const origins = found.filter((one) => one !== undefined);
  // Who was there before is of the first month alone: the days stand where they stand in any other.
  const columns = target.columns.filter(
    (column) => column !== 'stock' && target.isTaken(origins[0] ?? '', column),
  );
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
  if (!target.isTaken(target.line, target.column))
    return { refused: 'In questa cella non si incolla' };
  const lines = target.lines.includes(target.line)
    ? target.lines.slice(target.lines.indexOf(target.line))
    : [target.line];
  const taken = target.columns.filter((column) => target.isTaken(target.line, column));
  const columns = taken.slice(taken.indexOf(target.column));
  if (block.length > lines.length)
    return {
      refused: `Sono ${block.length} righe e da qui in giù ce ne sono ${lines.length}: aggiungi prima le provenienze, o incolla anche i loro nomi`,
    };
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

const tooWide = { refused: 'Il blocco ha più colonne di quante ce ne sono da qui a destra' };

/** Empty cells after the last day there is are nobody's. */
const isTooWide = (cells: readonly string[], columns: readonly string[]): boolean =>
  cells.slice(columns.length).some((text) => text !== '');
