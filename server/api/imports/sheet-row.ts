/** What a cell says as Italians write it, or why it says nothing. */
export type ReadCell = string | { readonly problem: string };

/** A row that is not blank; `line` counts from 1 as the spreadsheet does. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly ReadCell[];
}
