/** What a declaration comes to, in cents; adjustments are those of later declarations, set-off is less than nothing. */
export interface DueParts {
  /** Of taxable and reduced nights; portals collect their own (ruling 15). */
  readonly taxCents: number;
  /** Of those, what guests refused to pay. */
  readonly refusedCents: number;
  readonly adjustmentsCents: number;
  readonly carriedFromCents: number;
}

export interface DuePolicy {
  /** Of regulations before the law of 2020: whoever runs the house owes what a guest refuses (D.L. 34/2020, art. 180). */
  readonly refusalReducesDue: boolean;
  /** Less than this is paid with the next period; null where all is paid. */
  readonly carryForwardBelowCents: number | null;
}

/** What is paid now, what goes on to the next period of the year, and what the municipality owes; one of them is more than nothing. */
export interface Due {
  readonly toPayCents: number;
  readonly carriedToCents: number;
  readonly creditCents: number;
}

/** What a period comes to; the last of a year is paid, however little it is (city tax 6.4, ruling 15). */
export function dueOf(parts: DueParts, policy: DuePolicy, isLastOfYear: boolean): Due {
  const refused = policy.refusalReducesDue ? parts.refusedCents : 0;
  const owed = parts.taxCents - refused + parts.adjustmentsCents + parts.carriedFromCents;
  if (owed <= 0) return { toPayCents: 0, carriedToCents: 0, creditCents: Math.abs(owed) };
  const isCarried = !isLastOfYear && owed < (policy.carryForwardBelowCents ?? 0);
  return isCarried
    ? { toPayCents: 0, carriedToCents: owed, creditCents: 0 }
    : { toPayCents: owed, carriedToCents: 0, creditCents: 0 };
}
