import type { AppReport, ReportName } from '#src/resources/reports.ts';
import { readDailyTotals } from './daily-totals.ts';
import { readHouseMonths } from './house-months.ts';
import { readLongStays } from './long-stays.ts';
import { readMonthTypes } from './month-types.ts';
import { readNotDeparted } from './not-departed.ts';
import { readOwnMonths } from './own-months.ts';
import type { Reader } from './reader.ts';
import { readRespondents } from './respondents.ts';

type Of<N extends ReportName> = Extract<AppReport, { readonly name: N }>;

/** What makes each report that is declared. */
export const readers: { readonly [N in ReportName]: Reader<Of<N>> } = {
  'month-types': readMonthTypes,
  'house-months': readHouseMonths,
  'daily-totals': readDailyTotals,
  respondents: readRespondents,
  'not-departed': readNotDeparted,
  'long-stays': readLongStays,
  'own-months': readOwnMonths,
};
