import type { Mapping } from '#src/schema/import-columns.ts';
import type { ReadCell } from './sheet-row.ts';

export type ImportState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone';

/** A file on its way into a resource; it belongs to the person who sent it. */
export interface Import {
  readonly id: number;
  readonly resource: string;
  readonly manager: number;
  readonly user: number;
  readonly impersonator: number | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Of the file. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  /** The field by which rows find their records; null: every row makes one. */
  readonly matchBy: string | null;
  /** All rows or none, or the valid ones. */
  readonly mode: 'all' | 'valid' | null;
  readonly state: ImportState;
  readonly total: number;
  /** Rows behind, of what is being done now. */
  readonly done: number;
  readonly failure: string | null;
}

/** What is wrong with a row; `column` counts from 0, null is the row as a whole. */
export interface RowError {
  readonly column: number | null;
  readonly message: string;
}

/** A row as it is kept while it is imported. */
export interface ImportRow {
  readonly line: number;
  readonly cells: readonly ReadCell[];
}

export const importColumns = `id, resource, manager, "user", impersonator, "createdAt", "finishedAt",
  name, headers, mapping, "matchBy", mode, state, total, done, failure`;
