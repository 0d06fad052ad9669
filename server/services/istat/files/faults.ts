import type { UnreadRow } from '#src/domain/istat/fixed-rows.ts';
import type { Movement, Problem, Told } from '#src/domain/istat/movement.ts';
import type { rowWords } from '#src/resources/istat/guest-files.ts';
import type { DayOutcome, Outcome } from '../inbound/taking.ts';
import type { ReadFile } from './read-file.ts';

/** A value of a file, or a row of it, that is refused. */
export interface Fault extends Problem {
  /** Where its row stands in the file, from 1. */
  readonly line: number;
  /** The day it tells of, as it was written. */
  readonly day: string | null;
  readonly what: keyof typeof rowWords;
  /** As the software calls the guest. */
  readonly code: string | null;
}

/** What came of a file: how many of its rows are good, how many are not, and why. */
export interface Result {
  readonly accepted: number;
  readonly refused: number;
  readonly faults: readonly Fault[];
}

/** Lays what became of each day beside what it told, row by row as the file has them. */
export function resultOf(
  { movements: { days }, unread, isOfLines, isCoded }: ReadFile,
  outcomes: readonly DayOutcome[],
): Result {
  const told = [...unread.map(unreadRow), ...days.flatMap((day, at) => rowsOf(day, outcomes[at]))];
  const rows = isOfLines ? oneOfEachLine(told) : told;
  const faults = rows.flatMap(({ problems, ...row }) =>
    firstOfEach(problems).map((problem) => ({
      ...row,
      code: isCoded ? row.code : null,
      ...problem,
    })),
  );
  const refused = rows.filter(({ problems }) => problems.length > 0).length;
  return { accepted: rows.length - refused, refused, faults: faults.toSorted(byLine) };
}

const unreadRow = ({ line, code, problems }: UnreadRow): Row => {
  return { line, day: null, what: 'arrival', code, problems };
};

/** A line that tells of an arrival and of a departure is one row to who wrote it, and wrong by the first of the two that is. */
const oneOfEachLine = (rows: readonly Row[]): readonly Row[] =>
  [...Map.groupBy(rows, ({ line }) => line).values()].flatMap(
    (all) => all.find(({ problems }) => problems.length > 0) ?? all.slice(0, 1),
  );

type Row = Pick<Fault, 'line' | 'day' | 'what' | 'code'> & {
  readonly problems: readonly Problem[];
};

function rowsOf(day: Movement, outcome: DayOutcome | undefined): readonly Row[] {
  if (!outcome) throw new Error('A day came to nothing');
  const each = (what: Row['what'], told: readonly Told[], outcomes: readonly Outcome[]) =>
    told.map(({ line, code }, at): Row => {
      return { line, day: day.written, what, code, problems: outcomes[at]?.problems ?? [] };
    });
  const { house, written } = day;
  return [
    ...(house
      ? [
          {
            line: house.line,
            day: written,
            what: 'house' as const,
            code: null,
            problems: outcome.house,
          },
        ]
      : []),
    ...each('arrival', day.arrivals, outcome.arrivals),
    ...each('departure', day.departures, outcome.departures),
    ...each('booking', day.bookings, outcome.bookings),
    ...each('correction', day.corrections, outcome.corrections),
  ];
}

/** The first mistake of a field is told (istat 19.1). */
const firstOfEach = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(
    ({ field }, at) =>
      field === null || problems.findIndex((other) => other.field === field) === at,
  );

const byLine = (one: Fault, other: Fault) => one.line - other.line;
