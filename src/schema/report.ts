import type { Guard } from '#src/permissions/guard.ts';

/** What a cell of a report is: codes are never broken, days and months ISO texts, means and parts of a hundred have two decimals. */
type CellKind = 'text' | 'code' | 'date' | 'month' | 'count' | 'mean' | 'percent';

export interface ReportColumn {
  /** Above it, and in files. */
  readonly label: string;
  /** What its cells are. */
  readonly kind: CellKind;
  /** The records a cell opens: those of this resource. */
  readonly opens?: string;
  /** The filter a cell narrows the report by. */
  readonly narrows?: ReportFilter;
  /** Files alone tell it: it is too much for a page. */
  readonly isInFiles?: true;
  /** A cell leads to the report of single months, narrowed as its row is. */
  readonly isDetailed?: true;
}

/** What a report is asked by; `origin` is a row of the C/59 as ISTAT publishes it, `over` more than so many. */
export type ReportFilter =
  | 'year'
  | 'month'
  | 'city'
  | 'type'
  | 'class'
  | 'origin'
  | 'provisional'
  | 'over';

/** Figures read off what is kept, as a table, a chart and a file; never records: nobody writes them. */
export interface Report {
  /** Its place below `/reports`. */
  readonly name: string;
  /** What it is called. */
  readonly title: string;
  /** What it tells, in a sentence. */
  readonly line: string;
  /** Its columns, in order; the first is what a row is of. */
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** What it is asked by, in order. */
  readonly filters: readonly ReportFilter[];
  /** Those without which nothing is answered. */
  readonly needs: readonly ReportFilter[];
  /** Bars of a column that adds up, by the first of these that differs from row to row. */
  readonly chart?: { readonly of: string; readonly by: readonly string[] };
  /** What `over` counts, as its filter is called, and what it is where nobody says; without that, all are told. */
  readonly over?: { readonly label: string; readonly initially?: number };
  /** Its months are also sent on, as files in an archive. */
  readonly isSentOn?: true;
  /** What is said where there is nothing. */
  readonly none: string;
  /** Who reads it, of the licences they may list. */
  readonly access: readonly Guard[];
  /** Who reads of it what tells of no single house alone (art. 9 D.Lgs. 322/1989). */
  readonly secret?: Guard;
}

type ColumnOf<R extends Report> = keyof R['columns'] & string;

/** Its chart is of columns it has. */
interface Charted<R extends Report> {
  readonly chart?: { readonly of: ColumnOf<R>; readonly by: readonly ColumnOf<R>[] };
}

/** Declares a report. */
export const defineReport = <const R extends Report>(report: R & Charted<R>): R => report;

/** What a report tells in a row; null is withheld, or of nothing. */
export type Cells<R extends Report = Report> = Readonly<
  Record<ColumnOf<R>, string | number | null>
>;

/** A row of a report, and the ids behind those of its cells that lead on. */
export interface ReportRow<R extends Report = Report> {
  readonly cells: Cells<R>;
  readonly ids?: Readonly<Partial<Record<ColumnOf<R>, number | string | null>>>;
  /** Its figures would tell of a single house. */
  readonly isWithheld?: boolean;
}

/** Each column with its name, in order; those of files too, or not. */
export const columnsOf = (
  { columns }: Report,
  isFile = false,
): readonly (readonly [string, ReportColumn])[] =>
  Object.entries(columns).filter(([, { isInFiles }]) => isFile || !isInFiles);
