import { sum } from '../sum.ts';
import { openingStock, type Sheet, type Standing } from './chain.ts';
import { type ChainFault, chainFaults, stockDifferences } from './chain-faults.ts';
import { dayProblems, dayProblemWords } from './day-problems.ts';
import type { HouseDay } from './house-days.ts';
import { firstDayOf, formatMonth, hasEnded, type Month, monthsLater } from './month.ts';
import { isAnswered, type MonthState } from './month-state.ts';
import { type Origin, unknownRegion } from './origin.ts';
import { byRegion, publishedOrigin, type Regions, regionsToldTwice } from './regions.ts';

/** A month as it stands before it is closed. */
export interface MonthToClose {
  readonly month: Month;
  /** The business day in Rome. */
  readonly today: string;
  /** The one due before it, as it was closed last; null of the first. */
  readonly previous: PreviousMonth | null;
  readonly sheets: readonly Sheet[];
  readonly house: readonly HouseDay[];
  /** Are rooms asked with guests, as of hotels? */
  readonly areRoomsAsked: boolean;
  /** The cards that still lack something, by their ids. */
  readonly incompleteStays: readonly number[];
  /** Where the month's figures come from: one or the other, or they would count twice (ISTAT 10.10). */
  readonly sources: readonly ('cards' | 'c59')[];
  /** Who slept there the night before it by the cards, where these begin again after a month of the C/59; null elsewhere. */
  readonly carded: readonly Standing[] | null;
  readonly regions: Regions;
}

interface PreviousMonth {
  readonly month: Month;
  readonly state: MonthState;
  /** Who slept there in its last night. */
  readonly lastNight: readonly Standing[];
}

/** What holds a closing back, and where: on which days, in which rows, in which cards. */
export interface ClosingBlocker {
  readonly code:
    | 'MONTH_NOT_ENDED'
    | 'MONTH_PREVIOUS_OPEN'
    | 'STAY_INCOMPLETE'
    | 'C59_MODE'
    | 'C59_UNCARDED'
    | 'DAY_UNDECLARED'
    | keyof typeof dayProblemWords
    | keyof typeof chainWords
    | 'ORIGIN_UNKNOWN'
    | 'ORIGIN_TWICE';
  readonly message: string;
  readonly days?: readonly string[];
  readonly origins?: readonly Origin[];
  readonly stays?: readonly number[];
}

/** All that keeps a month from being closed; nothing where it may be (ISTAT 8.1, 12). */
export const closingBlockers = (asked: MonthToClose): readonly ClosingBlocker[] => [
  ...inItsTurn(asked),
  ...ofCards(asked),
  ...ofCarried(asked),
  ...ofDays(asked),
  ...ofChain(asked),
  ...ofOrigins(asked),
];

function* inItsTurn({ month, today, previous }: MonthToClose): Iterable<ClosingBlocker> {
  if (!hasEnded(month, today))
    yield { code: 'MONTH_NOT_ENDED', message: 'Il mese non è ancora terminato' };
  if (previous && !isAnswered(previous.state))
    yield {
      code: 'MONTH_PREVIOUS_OPEN',
      message: `Chiudere prima il mese ${formatMonth(previous.month)}`,
    };
}

function* ofCards({ incompleteStays, sources }: MonthToClose): Iterable<ClosingBlocker> {
  if (incompleteStays.length > 0)
    yield { code: 'STAY_INCOMPLETE', message: 'Schede non validate', stays: incompleteStays };
  if (new Set(sources).size > 1)
    yield {
      code: 'C59_MODE',
      message: 'Il mese contiene sia schedine sia dati inseriti con il C/59',
    };
}

/** Who was there as the C/59 ended has a card that says when they leave, and nobody else has. */
function* ofCarried({ month, sheets, carded, regions }: MonthToClose): Iterable<ClosingBlocker> {
  if (carded === null) return;
  const said = byRegion(openingStock(sheets[0]), regions);
  const origins = stockDifferences(said, byRegion(carded, regions));
  if (origins.length > 0)
    yield {
      code: 'C59_UNCARDED',
      message: 'Le schedine di chi era presente alla fine del C/59 non sono quante il C/59 ne ha',
      days: [firstDayOf(month)],
      origins,
    };
}

function* ofDays({ sheets, house, areRoomsAsked }: MonthToClose): Iterable<ClosingBlocker> {
  const undeclared = house.filter(({ isDeclared }) => !isDeclared).map(({ date }) => date);
  if (undeclared.length > 0)
    yield {
      code: 'DAY_UNDECLARED',
      message: 'Giornate senza apertura e camere occupate',
      days: undeclared,
    };
  const byDate = new Map(house.map((day) => [day.date, day]));
  const problems = sheets.flatMap(({ date, rows }) => {
    const present = sum(rows, (row) => row.present);
    const found = dayProblems(byDate.get(date), present, { areRoomsAsked });
    return found.filter(({ isWarning }) => !isWarning).map(({ code }) => ({ code, date }));
  });
  for (const [code, days] of Map.groupBy(problems, (one) => one.code))
    yield { code, message: dayProblemWords[code], days: days.map(({ date }) => date) };
}

function* ofChain(asked: MonthToClose): Iterable<ClosingBlocker> {
  const { sheets } = asked;
  const faults = [...chainFaults(sheets, openingStock(sheets[0])), ...unlinked(asked)];
  for (const [code, own] of Map.groupBy(faults, (one) => one.code))
    yield {
      code,
      message: chainWords[code],
      days: [...new Set(own.map(({ date }) => date))],
      origins: [...new Set(own.map(({ origin }) => origin))],
    };
}

/** Origins, as they are published, that the month does not begin with as the one just before was closed. */
function unlinked({ month, previous, sheets, regions }: MonthToClose): readonly ChainFault[] {
  if (previous?.month !== monthsLater(month, -1)) return [];
  const [slept, said] = [previous.lastNight, openingStock(sheets[0])];
  return stockDifferences(byRegion(slept, regions), byRegion(said, regions)).map((origin) => ({
    code: 'CHAIN_BROKEN',
    date: firstDayOf(month),
    origin,
  }));
}

const chainWords = {
  C59_NEGATIVE: 'Partenze superiori ai presenti',
  CHAIN_BROKEN: 'I presenti della notte precedente non sono quelli del giorno prima',
} as const;

function* ofOrigins({ sheets, regions }: MonthToClose): Iterable<ClosingBlocker> {
  const origins = [...new Set(sheets.flatMap(({ rows }) => rows.map(({ origin }) => origin)))];
  const unknown = origins.filter((origin) => publishedOrigin(origin, regions) === unknownRegion);
  if (unknown.length > 0)
    yield {
      code: 'ORIGIN_UNKNOWN',
      message: 'Ospiti residenti in Italia senza comune di residenza',
      origins: unknown,
    };
  const twice = regionsToldTwice(origins, regions);
  if (twice.length > 0)
    yield {
      code: 'ORIGIN_TWICE',
      message: 'Una regione è indicata sia per intero sia per provincia',
      origins: twice,
    };
}
