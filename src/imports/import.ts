import { formatDecimal } from '#src/domain/numbers.ts';
import type { Mapping, Target } from '#src/schema/import-columns.ts';

type ReadCell = string | { readonly problem: string };

/** An import as the API tells it. */
export interface Import {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly state: keyof typeof stateWords;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly matchBy: string | null;
  readonly targets: readonly Target[];
  readonly sample: readonly { readonly line: number; readonly cells: readonly ReadCell[] }[];
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failure: string | null;
}

/** A row with what is wrong with it; columns count from 0. */
export interface WrongRow {
  readonly line: number;
  readonly cells: readonly ReadCell[];
  readonly errors: readonly { readonly column: number | null; readonly message: string }[];
}

export const stateWords = {
  uploaded: 'Da abbinare',
  checking: 'Controllo in corso',
  checked: 'Controllata',
  running: 'Importazione in corso',
  done: 'Importata',
  undoing: 'Annullamento in corso',
  undone: 'Annullata',
} as const;

export const isMoving = (state: Import['state']): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** "1 riga", "1.087 righe". */
export const rowWords = (count: number): string =>
  `${formatDecimal(count)} ${count === 1 ? 'riga' : 'righe'}`;

/** What a cell of the file says, as far as a person can read it. */
export const cellText = (cell: ReadCell | undefined): string =>
  typeof cell === 'string' ? cell : (cell?.problem ?? '');
