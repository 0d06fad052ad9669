import type { Mapping } from '#src/schema/import-columns.ts';
import type { Reads } from '../../db/reads.ts';
import { seal, unseal } from '../../secrets.ts';
import type { Settings } from '../../settings.ts';
import type { Import } from './import.ts';
import type { ReadCell } from './sheet-row.ts';

type Keyed = Pick<Settings, 'secretKey'>;

/** A cell as it lies; what is sealed of a row stands together in one cell more than the file has columns. */
export type KeptCell = ReadCell | { readonly sealed: string };

/** The cells of a row, those that go nowhere yet sealed. */
export function sealUnmapped(
  settings: Keyed,
  mapping: Mapping,
  cells: readonly ReadCell[],
): readonly KeptCell[] {
  const secret = new Map(
    cells.flatMap((cell, at) =>
      mapping[at] === null && typeof cell === 'string' && cell !== '' ? [[at, cell] as const] : [],
    ),
  );
  if (secret.size === 0) return cells;
  const sealed = seal(settings, JSON.stringify([...secret]));
  return [...cells.map((cell, at) => (secret.has(at) ? '' : cell)), { sealed }];
}

/** What lies sealed is told to nobody who acts as who sent it: it is there, and stays shut. */
const shut: ReadCell = { problem: 'Lo vede solo chi ha mandato il file' };

/** The cells as the file said them, to who sent it; what lies sealed of them, to who acts as them, as shut. */
export function shownCells(
  settings: Keyed,
  kept: readonly KeptCell[],
  { impersonatorId }: { readonly impersonatorId?: number | undefined },
): readonly ReadCell[] {
  if (impersonatorId === undefined) return openCells(settings, kept);
  const at = new Set(
    kept.flatMap((cell) => (isOpen(cell) ? [] : secretsIn(settings, cell))).map(([one]) => one),
  );
  return kept.filter(isOpen).map((cell, column) => (at.has(column) ? shut : cell));
}

/** Does anything lie sealed of an import? */
export const isPartlySealed = async (reads: Reads, { id }: Pick<Import, 'id'>): Promise<boolean> =>
  (
    await reads.query(
      `select 1 from import_rows where import = $1 and jsonb_path_exists(cells, '$[*].sealed') limit 1`,
      [id],
    )
  ).length > 0;

/** The cells as the file said them. */
export function openCells(settings: Keyed, kept: readonly KeptCell[]): readonly ReadCell[] {
  const opened = kept.flatMap((cell) => (isOpen(cell) ? [] : secretsIn(settings, cell)));
  const clear = new Map(opened);
  return kept.filter(isOpen).map((cell, at) => clear.get(at) ?? cell);
}

type Sealed = Exclude<KeptCell, ReadCell>;

const secretsIn = (settings: Keyed, { sealed }: Sealed): readonly (readonly [number, string])[] =>
  JSON.parse(unseal(settings, sealed));

const isOpen = (cell: KeptCell): cell is ReadCell => typeof cell === 'string' || 'problem' in cell;
