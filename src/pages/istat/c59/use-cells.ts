import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Month } from '#src/domain/istat/month.ts';
import type { C59GridApi } from './grid.ts';
import { footLines, type GridCells } from './grid-columns.ts';
import type { C59Month } from './month-of-c59.ts';
import { daysIn, problemsOf } from './problems.ts';
import { type CellKey, cellKey, rooms, type Sheet, sheetOf, type Typed } from './sheet.ts';
import { totalsOf } from './totals.ts';

/** After so many milliseconds without a key what was typed is judged. */
const pause = 150;

/**
 * The cells of a month as they are typed: drawn at once, judged in the next pause. They stay as they are when what was
 * read is another, as it is once they are saved.
 */
export function useCells(
  read: C59Month,
  month: Month,
  begun: Typed,
  isFixed: boolean,
  /** Told in the pause, and as the page is left. */
  onTyped: (sheet: Sheet) => void,
) {
  const grid = useRef<C59GridApi>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useRef(onTyped);
  heard.current = onTyped;
  const [sheet] = useState(() => sheetOf(begun));
  // Nobody puts right what is only read.
  const problemsIn = useCallback(
    (of: C59Month) => (isFixed ? new Map<CellKey, string>() : problemsOf(sheet, month, of)),
    [isFixed, sheet, month],
  );
  const state = useMemo(() => {
    const carried = new Map<string, number>(read.carried.map((one) => [one.origin, one.present]));
    const count = daysIn(read, month);
    const total = () => totalsOf(sheet, carried, count);
    return { sheet, total, totals: total(), problems: problemsIn(read) };
  }, [read, month, sheet, problemsIn]);
  const [, setRound] = useState(0);
  const begunDays = useMemo(() => daysBegun(read), [read]);
  const drawn = useRef({ state, read, isFixed, begunDays });
  drawn.current = { state, read, isFixed, begunDays };

  const judge = (problems = problemsIn(read)) => {
    clearTimeout(timer.current);
    const marked = [...state.problems.keys(), ...problems.keys()];
    state.problems = problems;
    const api = grid.current;
    api?.refreshCells({ rowNodes: nodesOf(api, linesOf(marked)), force: true });
    heard.current(sheet);
    setRound((round) => round + 1);
    return problems;
  };
  const changed = (lines: readonly string[]) => {
    state.totals = state.total();
    const api = grid.current;
    api?.refreshCells({ rowNodes: nodesOf(api, lines) });
    clearTimeout(timer.current);
    timer.current = setTimeout(judge, pause);
  };

  const cells = useMemo(
    (): GridCells => ({
      text: (line, column) => textOf(drawn.current.state, line, column, drawn.current.read.isFirst),
      write: (line, column, text) => {
        sheet.write([[cellKey(line, column), text.trim()]]);
        changedNow.current([line]);
      },
      isTaken: (line, column) => !drawn.current.isFixed && isTaken(line, column, drawn.current),
      problem: (key) => drawn.current.state.problems.get(key),
    }),
    [sheet],
  );
  // What was typed just before one leaves is kept too.
  useEffect(() => () => heard.current(sheet), [sheet]);
  const changedNow = useRef(changed);
  changedNow.current = changed;

  return {
    sheet,
    grid,
    cells,
    problems: state.problems,
    totals: state.totals,
    judge,
    write: (written: readonly (readonly [CellKey, string])[]) => {
      sheet.write(written.filter(([key]) => cells.isTaken(...partsOf(key))));
      changed(linesOf(written.map(([key]) => key)));
    },
    add: (origin: string) => {
      sheet.add(origin);
      changed([]);
      setRound((round) => round + 1);
    },
    undo: () => changed(linesOf(sheet.undo())),
    redo: () => changed(linesOf(sheet.redo())),
  };
}

const linesOf = (keys: readonly CellKey[]) => [
  ...new Set(keys.map((key) => key.split(' ')[0] ?? '')),
];

/** Lines as the grid has them, with those below, which are of all of them. */
const nodesOf = (api: C59GridApi, lines: readonly string[]) => [
  ...lines.flatMap((line) => api.getRowNode(line) ?? []),
  ...footLines.flatMap((_, at) => api.getPinnedBottomRow(at) ?? []),
];

const partsOf = (key: CellKey): [string, string] => {
  const [line = '', column = ''] = key.split(' ');
  return [line, column];
};

/** The columns of the days that were, or are today. */
const daysBegun = ({ days, today }: C59Month): ReadonlySet<string> =>
  new Set(
    days
      .filter(({ date }) => date <= today)
      .flatMap(({ date }) => [`a${Number(date.slice(8))}`, `d${Number(date.slice(8))}`]),
  );

interface Taking {
  readonly read: C59Month;
  readonly begunDays: ReadonlySet<string>;
}

/** Days to come are of nobody yet, and sums are counted. */
function isTaken(line: string, column: string, { read, begunDays }: Taking): boolean {
  if (line === 'total' || line === 'present') return false;
  if (column === 'stock') return read.isFirst && line !== rooms;
  return begunDays.has(column) && !(line === rooms && column.startsWith('d'));
}

interface Drawn {
  readonly sheet: Sheet;
  readonly totals: ReturnType<typeof totalsOf>;
}

function textOf({ sheet, totals }: Drawn, line: string, column: string, isFirst: boolean): string {
  if (line === 'total') return ofTotal(totals, column);
  if (line === 'present') return ofPresent(totals, column);
  if (line === rooms)
    return column === 'arrived' ? String(totals.whole.rooms) : sheet.read(line, column);
  const own = totals.ofLine(line);
  if (column === 'stock') return isFirst ? sheet.read(line, column) : String(own.before);
  if (column === 'arrived') return String(own.arrived);
  if (column === 'left') return String(own.left);
  return column === 'end' ? String(own.end) : sheet.read(line, column);
}

function ofTotal({ whole, ofDay }: Drawn['totals'], column: string): string {
  if (column === 'stock') return String(whole.before);
  if (column === 'arrived') return String(whole.arrived);
  if (column === 'left') return String(whole.left);
  return column === 'end' ? String(whole.end) : String(ofDay(column));
}

function ofPresent({ present, whole }: Drawn['totals'], column: string): string {
  if (column === 'stock') return String(whole.before);
  if (column === 'end') return String(whole.end);
  const day = Number(column.slice(1));
  const there = present.get(day);
  if (there === undefined) return '';
  return there < 0 ? '–' : String(there);
}
