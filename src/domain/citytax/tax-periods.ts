import { addDays, addMonths } from '../dates.ts';

/** How often it is declared or paid, in months (city tax 7.3). */
const lengths = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  four_monthly: 4,
  half_yearly: 6,
  yearly: 12,
} as const;
export type Frequency = keyof typeof lengths;

/** A stretch that is declared at once: ISO days, both included. */
export interface TaxPeriod {
  readonly from: string;
  readonly to: string;
  /** Whatever it comes to is paid (city tax 6.4). */
  readonly isLastOfYear: boolean;
}

/** The period an ISO date lies in; the periods of a year begin with it. */
export function periodOf(date: string, frequency: Frequency): TaxPeriod {
  const length = lengths[frequency];
  const month = Math.floor((Number(date.slice(5, 7)) - 1) / length) * length + 1;
  const from = `${date.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  return {
    from,
    to: addDays(addMonths(from, length), -1),
    isLastOfYear: month + length > 12,
  };
}
