import { originName } from '#src/domain/istat/origin-names.ts';
import { sum } from '#src/domain/sum.ts';
import type { Asking } from './asked.ts';
import type { MonthLine } from './month-line.ts';
import { originLines } from './origin-lines.ts';

/** Where the guests of each month came from, in words, the most nights first: 'Lombardia 3, 2, 9; Germania 2, 2, 4'. */
export async function originWords(
  asking: Pick<Asking, 'tx' | 'today'>,
  lines: readonly MonthLine[],
): Promise<ReadonlyMap<number, string>> {
  const found = await originLines(asking, lines);
  return new Map(
    [...Map.groupBy(found, ({ closing }) => closing)].map(([closing, own]) => [
      closing,
      [...Map.groupBy(own, ({ origin }) => origin)]
        .map(([origin, same]) => ({
          name: originName(origin),
          figures: (['arrivals', 'departures', 'presences'] as const).map((figure) =>
            sum(same, (line) => line[figure]),
          ),
        }))
        .toSorted((one, other) => (other.figures[2] ?? 0) - (one.figures[2] ?? 0))
        .map(({ name, figures }) => `${name} ${figures.join(', ')}`)
        .join('; '),
    ]),
  );
}
