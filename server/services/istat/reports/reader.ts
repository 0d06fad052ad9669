import type { Cells, Report, ReportRow } from '#src/schema/report.ts';
import type { Asking } from './asked.ts';

/** What a report comes to: its rows, what they come to together, and what is worth knowing of it, in sentences. */
export interface Found<R extends Report> {
  readonly rows: readonly ReportRow<R>[];
  readonly total?: Cells<R> | undefined;
  readonly notes?: readonly string[];
}

/** Makes a report of what is kept. */
export type Reader<R extends Report> = (asking: Asking) => Promise<Found<R>>;
