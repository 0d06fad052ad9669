import type { Report } from '#src/schema/report.ts';
import { dailyTotals } from './istat/reports/daily-totals.ts';
import { houseMonths } from './istat/reports/house-months.ts';
import { longStays } from './istat/reports/long-stays.ts';
import { monthTypes } from './istat/reports/month-types.ts';
import { notDeparted } from './istat/reports/not-departed.ts';
import { ownMonths } from './istat/reports/own-months.ts';
import { respondents } from './istat/reports/respondents.ts';

const declared = [
  monthTypes,
  houseMonths,
  dailyTotals,
  respondents,
  notDeparted,
  longStays,
  ownMonths,
] as const;

export type AppReport = (typeof declared)[number];
export type ReportName = AppReport['name'];

/** Every report. */
export const reports: readonly (Report & { readonly name: ReportName })[] = declared;
