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
  closed: Snapshot,
  live: Snapshot,
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

/** What is kept of the figures of a month as it is closed; all else of them follows. */
export type Snapshot = Pick<MonthFigures, (typeof monthlyFigures)[number] | 'byOrigin'>;

/** A snapshot as a text: equal texts, equal figures; its checksum is made of it (ISTAT 7.9). */
export const snapshotText = (of: Snapshot): string =>
  JSON.stringify([
    monthlyFigures.map((figure) => of[figure]),
    of.byOrigin.map((row) => [row.origin, ...originFigures.map((figure) => row[figure])]),
  ]);

const differing = (
  origin: Origin | null,
  figure: string,
  closed: number,
  live: number,
): readonly FigureDifference[] => (closed === live ? [] : [{ origin, figure, closed, live }]);

const originsOf = (...months: readonly Snapshot[]): readonly Origin[] => [
  ...new Set(months.flatMap(({ byOrigin }) => byOrigin.map(({ origin }) => origin))),
];

const figuresOf = ({ byOrigin }: Snapshot, origin: Origin): Omit<OriginFigures, 'origin'> =>
  byOrigin.find((one) => one.origin === origin) ?? { arrivals: 0, departures: 0, presences: 0 };
