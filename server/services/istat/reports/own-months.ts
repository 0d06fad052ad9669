import { summed } from '#src/domain/istat/house-month.ts';
import type { ownMonths } from '#src/resources/istat/reports/own-months.ts';
import { figureCells } from './month-cells.ts';
import { stateWords } from './month-line.ts';
import { monthLines } from './month-lines.ts';
import { notesOf } from './notes.ts';
import type { Reader } from './reader.ts';

/** The months of a year, those too that were not answered yet. */
export const readOwnMonths: Reader<typeof ownMonths> = async (asking) => {
  const lines = await monthLines(asking, true);
  return {
    rows: lines.map((line) => ({
      cells: {
        month: line.month,
        house: line.house,
        state: stateWords[line.monthState],
        dueOn: line.dueOn,
        ...figureCells(summed([line])),
      },
      ids: { month: line.closing },
    })),
    total:
      lines.length > 0
        ? { month: null, house: null, state: null, dueOn: null, ...figureCells(summed(lines)) }
        : undefined,
    notes: notesOf(lines, asking.asked.origin === undefined),
  };
};
