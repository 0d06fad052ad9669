/** One object of the database and the SQL that makes it, named as the catalogue names it. */
export interface Statement {
  readonly object: string;
  readonly sql: string;
  /** Of a column: where it is and what it holds. */
  readonly column?: { readonly table: string; readonly name: string; readonly type: string };
  /** A table with rows cannot take it as it is. */
  readonly onlyWhenEmpty?: boolean;
  /** The same for a table with rows, where it is known what they get. */
  readonly filling?: string;
}
