import { summed } from '#src/domain/istat/house-month.ts';
import type { houseMonths } from '#src/resources/istat/reports/house-months.ts';
import { figureCells } from './month-cells.ts';
import { type MonthLine, stateWords } from './month-line.ts';
import { monthLines } from './month-lines.ts';
import { notesOf } from './notes.ts';
import { originWords } from './origin-words.ts';
import type { Reader } from './reader.ts';

type R = typeof houseMonths;

/** A row for each licence and month. */
export const readHouseMonths: Reader<R> = async (asking) => {
  const lines = await monthLines(asking);
  const isWhole = asking.asked.origin === undefined;
  const origins = asking.isFile && isWhole ? await originWords(asking, lines) : new Map();
  return {
    rows: lines.map((line) => ({
      cells: {
        month: line.month,
        house: line.house,
        license: line.number,
        city: line.cityName,
        type: line.typeName,
        state: stateWords[line.monthState],
        beds: line.beds,
        ...cellsOf([line], isWhole),
        // What was closed tells them of the whole month alone.
        previousNight: isWhole ? line.previousNight : null,
        lastNight: isWhole ? line.lastNight : null,
        origins: origins.get(line.closing) ?? null,
      },
      ids: {
        month: line.closing,
        house: line.accommodation,
        license: line.license,
        city: line.city,
        type: line.type,
      },
    })),
    total: lines.length > 0 ? { ...nobody, ...cellsOf(lines, isWhole) } : undefined,
    notes: notesOf(lines, isWhole),
  };
};

/** Beds are of no origin (ruling 26). */
const cellsOf = (lines: readonly MonthLine[], isWhole: boolean) => {
  const of = summed(lines);
  return { ...figureCells(of), roomDays: of.roomDays, bedDays: isWhole ? of.bedDays : null };
};

const nobody = {
  month: null,
  house: null,
  license: null,
  city: null,
  type: null,
  state: null,
  beds: null,
  previousNight: null,
  lastNight: null,
  origins: null,
};
