/** What a cell says as Italians write it, or why it says nothing. */
export type ReadCell = string | { readonly problem: string };

/** In place of what a file says of nothing that is imported: it says nothing of it afterwards. */
export const notKept: ReadCell = { problem: 'Non conservato: manda di nuovo il file' };

/** A row that is not blank; `line` counts from 1 as the spreadsheet does. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly ReadCell[];
}
