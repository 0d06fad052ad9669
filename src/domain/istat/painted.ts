import { addDays, earliest, latest } from '../dates.ts';
import type { ClosingPeriod, Days } from './calendar-days.ts';

/** How the periods of a calendar become others, in the order it is written: what goes, what is shorter or longer, what is new. */
export interface Painted<R extends string = string> {
  readonly deleted: readonly number[];
  readonly edited: readonly (Days & { readonly id: number })[];
  readonly created: readonly Omit<ClosingPeriod<R>, 'id'>[];
}

/** Those that days touch: with a day among them, or beside them. */
export const touchedBy = <P extends Days>(
  periods: readonly P[],
  { from, to }: Days,
): readonly P[] =>
  periods.filter((one) => one.from <= addDays(to, 1) && one.to >= addDays(from, -1));

/**
 * Days are closed for a reason. What is closed among them stays as it is; what is open lengthens a period for the same reason
 * beside it, or is a new one.
 */
export function closedOn<R extends string>(
  periods: readonly ClosingPeriod<R>[],
  days: Days,
  reason: R,
): Painted<R> {
  const alike = new Map(periods.filter((one) => one.reason === reason).map((one) => [one.id, one]));
  const longer = new Map<number, ClosingPeriod<R>>();
  const created: Omit<ClosingPeriod<R>, 'id'>[] = [];
  for (const gap of openAmong(periods, days)) {
    const beside = [...alike.values()].find(
      (one) => addDays(one.to, 1) === gap.from || addDays(gap.to, 1) === one.from,
    );
    if (!beside) {
      created.push({ ...gap, reason, note: null });
      continue;
    }
    const next = {
      ...beside,
      from: earliest(beside.from, gap.from),
      to: latest(beside.to, gap.to),
    };
    alike.set(beside.id, next);
    longer.set(beside.id, next);
  }
  const edited = [...longer.values()].map(({ id, from, to }) => ({ id, from, to }));
  return { deleted: [], edited, created };
}

/** Days are opened: what closes them ends before them, begins after them, both, or is gone. */
export function openedOn<R extends string>(
  periods: readonly ClosingPeriod<R>[],
  days: Days,
): Painted<R> {
  const closing = periods.filter((one) => one.from <= days.to && one.to >= days.from);
  const parts = closing.map((period) => ({ period, left: outsideOf(period, days) }));
  return {
    deleted: parts.filter(({ left }) => left.length === 0).map(({ period }) => period.id),
    edited: parts.flatMap(({ period, left: [first] }) =>
      first ? [{ id: period.id, ...first }] : [],
    ),
    created: parts.flatMap(({ period: { reason, note }, left: [, ...rest] }) =>
      rest.map((part) => ({ ...part, reason, note })),
    ),
  };
}

/** The days on which a period closes once it is written otherwise and did not before, or no more and did before. */
export const changedDays = (before: Days, after: Days): readonly Days[] => [
  ...outsideOf(before, after),
  ...outsideOf(after, before),
];

/** What of some days is not among others. */
function outsideOf(these: Days, others: Days): readonly Days[] {
  const parts = [
    { from: these.from, to: earliest(these.to, addDays(others.from, -1)) },
    { from: latest(these.from, addDays(others.to, 1)), to: these.to },
  ];
  return parts.filter(({ from, to }) => from <= to);
}

/** What of some days no period closes, in order. */
const openAmong = (periods: readonly Days[], days: Days): readonly Days[] =>
  periods
    .reduce<readonly Days[]>(
      (open, period) => open.flatMap((one) => outsideOf(one, period)),
      [days],
    )
    .toSorted((one, other) => one.from.localeCompare(other.from));
