import { daysInMonth } from '../dates.ts';
import { type C59Row, dateOf, isOrigin, typedMonth } from './c59-month.ts';
import { chained, type Standing } from './chain.ts';
import { dayCountsOf } from './day-counts.ts';
import type { Month } from './month.ts';
import type { Origin } from './origin.ts';
import { isPublished, originName } from './origin-names.ts';
import { isKnownOrigin, publishedOrigin, type Regions, regionsToldTwice } from './regions.ts';

/** A month of the quick entry before it is saved. */
export interface C59ToJudge {
  readonly month: Month;
  /** The business day in Rome. */
  readonly today: string;
  readonly rows: readonly C59Row[];
  /** Who slept there the night before the month. */
  readonly carried: readonly Standing[];
  /** Is nothing known of any day before it? Then alone it says who was there. */
  readonly isFirst: boolean;
  readonly isOpenOn: (date: string) => boolean;
  readonly regions: Regions;
}

/** What is wrong in a cell: of which row and column, on which day of the month where it has one. */
export interface C59Problem {
  readonly row: number;
  readonly column: keyof C59Row;
  readonly day: number | null;
  readonly message: string;
}

/** All that is wrong in a month of the quick entry, cell by cell (ISTAT 7.6, 12). */
export const c59Problems = (asked: C59ToJudge): readonly C59Problem[] => [
  ...asked.rows.flatMap((row, at) => [...ofOrigin(asked, row, at), ...ofDays(asked, row, at)]),
  ...ofChain(asked),
];

function* ofOrigin(asked: C59ToJudge, row: C59Row, at: number): Iterable<C59Problem> {
  const { rows, carried, isFirst, regions } = asked;
  const wrong = (column: keyof C59Row, message: string) => ({
    row: at,
    column,
    day: null,
    message,
  });
  const { origin, stock } = row;
  if (!(isOrigin(origin) && isKnownOrigin(origin, regions))) {
    yield wrong('origin', 'Non è una provenienza del C/59');
    return;
  }
  if (rows.findIndex((other) => other.origin === origin) < at)
    yield wrong('origin', 'La provenienza c’è già');
  const origins = [...carried, ...rows].map((one) => one.origin).filter(isOrigin);
  if (regionsToldTwice(origins, regions).includes(publishedOrigin(origin, regions)))
    yield wrong(
      'origin',
      'Una regione si indica per intero o per provincia, non in tutti e due i modi',
    );
  if (stock && !isFirst)
    yield wrong(
      'stock',
      'I presenti all’inizio del mese sono quelli dell’ultima notte del mese prima',
    );
}

function* ofDays(asked: C59ToJudge, row: C59Row, at: number): Iterable<C59Problem> {
  const { month, today, isOpenOn } = asked;
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  for (const column of ['arrivals', 'departures'] as const) {
    const counts = dayCountsOf(row[column]);
    if (!counts) {
      const message = 'Si scrive giorno:persone, come 3:2 19:4';
      yield { row: at, column, day: null, message };
      continue;
    }
    for (const day of counts.keys()) {
      const date = dateOf(month, day);
      const message =
        (day > last && 'Il mese non ha questo giorno') ||
        (date > today && 'Il giorno non è ancora arrivato') ||
        (column === 'arrivals' && !isOpenOn(date) && closedDay);
      if (message) yield { row: at, column, day, message };
    }
  }
}

/** Where more left than were there, on the first day of each origin. */
function* ofChain({ month, rows, carried }: C59ToJudge): Iterable<C59Problem> {
  const { stock, flows } = typedMonth(month, rows);
  const dates = [...new Set(flows.map(({ date }) => date))].toSorted();
  const told = new Set<Origin>();
  for (const sheet of chained(dates, [...carried, ...stock], flows))
    for (const { origin, present, previousPresent, arrivals } of sheet.rows) {
      const row = rows.findIndex((one) => one.origin === origin);
      if (present >= 0 || row < 0 || told.has(origin)) continue;
      told.add(origin);
      yield {
        row,
        column: 'departures',
        day: Number(sheet.date.slice(8)),
        message: `Partenze superiori ai presenti${named(origin)}: al massimo ${previousPresent + arrivals}`,
      };
    }
}

/** Provinces have their names where they are shown. */
const named = (origin: Origin): string => (isPublished(origin) ? ` per ${originName(origin)}` : '');

const closedDay = 'Struttura chiusa nel giorno indicato (calendario chiusure)';
