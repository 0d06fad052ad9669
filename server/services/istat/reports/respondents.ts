import { coverage } from '#src/domain/istat/coverage.ts';
import type { respondents } from '#src/resources/istat/reports/respondents.ts';
import type { MonthLine } from './month-line.ts';
import { answeredOrNot } from './month-lines.ts';
import type { Reader } from './reader.ts';

type R = typeof respondents;

/** Who answered for a month, by municipality; a house counts whatever became of its month. */
export const readRespondents: Reader<R> = async (asking) => {
  const lines = (await answeredOrNot(asking)).filter(({ isDue }) => isDue);
  const cities = [...Map.groupBy(lines, ({ city }) => city).values()];
  return {
    rows: cities.map((own) => ({
      cells: { city: own[0]?.cityName ?? null, ...cellsOf(own) },
      ids: { city: own[0]?.city ?? null },
    })),
    total: lines.length > 0 ? { city: null, ...cellsOf(lines) } : undefined,
  };
};

function cellsOf(lines: readonly MonthLine[]) {
  const { due, responded, notResponded, rate, bedRate, ...more } = coverage(lines);
  const { beds, bedsAnswered, closedAllMonth, zeroMovement } = more;
  return {
    due,
    responded,
    closedAllMonth,
    zeroMovement,
    notResponded,
    rate,
    beds,
    bedsAnswered,
    bedRate,
  };
}
