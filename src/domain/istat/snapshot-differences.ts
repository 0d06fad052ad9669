import type { MonthFigures, OriginFigures } from './month-figures.ts';
import type { Origin } from './origin.ts';

/** A figure that lives otherwise than it was closed; of the whole month where no origin is named. */
export interface FigureDifference {
  readonly origin: Origin | null;
  readonly figure: string;
  readonly closed: number;
  readonly live: number;
}

/**
 * How the figures of a month differ from those it was closed with, which stay the official ones: the month is to be
 * verified anew where they do (ISTAT 8.1, ruling 3).
 */
export const snapshotDifferences = (
  closed: MonthFigures,
  live: MonthFigures,
): readonly FigureDifference[] => [
  ...monthlyFigures.flatMap((figure) => differing(null, figure, closed[figure], live[figure])),
  ...originsOf(closed, live).flatMap((origin) => {
    const [before, now] = [figuresOf(closed, origin), figuresOf(live, origin)];
    return originFigures.flatMap((figure) =>
      differing(origin, figure, before[figure], now[figure]),
    );
  }),
];

const originFigures = ['arrivals', 'departures', 'presences'] as const;
const monthlyFigures = [
  ...originFigures,
  'previousNightFirstDay',
  'presentLastNight',
  'openDays',
  'roomNights',
  'roomDays',
  'bedDays',
  'licensedBedDays',
] as const satisfies readonly (keyof MonthFigures)[];

const differing = (
  origin: Origin | null,
  figure: string,
  closed: number,
  live: number,
): readonly FigureDifference[] => (closed === live ? [] : [{ origin, figure, closed, live }]);

const originsOf = (...months: readonly MonthFigures[]): readonly Origin[] => [
  ...new Set(months.flatMap(({ byOrigin }) => byOrigin.map(({ origin }) => origin))),
];

const figuresOf = ({ byOrigin }: MonthFigures, origin: Origin): Omit<OriginFigures, 'origin'> =>
  byOrigin.find((one) => one.origin === origin) ?? { arrivals: 0, departures: 0, presences: 0 };
