import type { HouseMonth } from '#src/domain/istat/house-month.ts';
import type { Month } from '#src/domain/istat/month.ts';
import type { MonthState } from '#src/domain/istat/month-state.ts';

/** A licence in a month, with what it is called and where it is. */
export interface MonthLine extends HouseMonth {
  readonly closing: number;
  readonly license: number;
  readonly number: string;
  readonly accommodation: number;
  readonly house: string;
  readonly holder: number;
  readonly city: number;
  readonly cityName: string;
  readonly type: number | null;
  readonly typeName: string | null;
  readonly month: Month;
  readonly dueOn: string;
  readonly stale: boolean;
  /** Present the night before it, and in its last. */
  readonly previousNight: number;
  readonly lastNight: number;
}

/** Words for how far a month has come. */
export const stateWords: Readonly<Record<MonthState, string>> = {
  open: 'Aperto, provvisorio',
  reopened: 'Riaperto, provvisorio',
  closed: 'Chiuso',
  transmitted: 'Inviato',
};
