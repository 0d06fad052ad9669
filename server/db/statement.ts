/** One object of the database and the SQL that makes it, named as the catalogue names it. */
export interface Statement {
  readonly object: string;
  readonly sql: string;
  /** A table with rows cannot take it as it is. */
  readonly onlyWhenEmpty?: boolean;
}
