import type { BasisPoints } from '#src/domain/citytax/reduced.ts';
import type { Cap, Regulation } from '#src/domain/citytax/regulation.ts';
import type { Tariff } from '#src/domain/citytax/tariff.ts';
import { isOpenOn } from '#src/domain/year-periods.ts';
import type { CaseRule } from './citytax-shapes.ts';

/** The regulation a case tells of: who is exempt counts, ages are those of the night (city tax 7.4). */
export const regulationOf = (rule: CaseRule): Regulation => ({
  cap: capOf(rule),
  ages: {
    exemptUnder: rule.exemptUnderAge ?? null,
    exemptFrom: rule.exemptOverAge ?? null,
    reference: rule.ageReference === 'ARRIVAL' ? 'arrival' : 'night',
    reductions: (rule.ageReductions ?? []).map(({ fromAge, toAge, percent }) => ({
      fromAge: fromAge ?? 0,
      toAge: toAge ?? Number.POSITIVE_INFINITY,
      by: basisPoints(percent),
    })),
  },
  group: rule.quota
    ? {
        ratio: rule.quota.ratio,
        minGroup: rule.quota.minGroup ?? rule.quota.ratio,
        driversAlwaysExempt: rule.quota.driversAlwaysExempt ?? true,
        membersExempt: rule.quota.groupMembersExempt ?? false,
      }
    : null,
  tariffOn: (night) => (isOpenOn(night, rule.seasons ?? []) ? tariffOf(rule, night) : null),
});

const stretches = {
  PER_STAY: 'stay',
  MUNICIPALITY_WIDE: 'stay',
  PER_MONTH: 'month',
  PER_YEAR: 'year',
  CONTRACT_DAYS: 'contract',
} as const;

/** One that says no more than how many nights counts those of the stay. */
function capOf(rule: CaseRule): Cap | null {
  const mode = rule.capMode ?? 'PER_STAY';
  if (mode === 'NONE' || (rule.maxNights ?? null) === null) return null;
  return {
    of: stretches[mode],
    isMunicipal: mode === 'MUNICIPALITY_WIDE',
    maxNights: rule.maxNights ?? 0,
    gapNights: 0,
    countsExempt: rule.capCountsExempt ?? true,
    countsOutOfSeason: rule.capCountsOutOfSeason ?? false,
  };
}

function tariffOf(rule: CaseRule, night: string): Tariff {
  if (rule.method === 'FIXED')
    return {
      for: '',
      method: 'fixed',
      amountCents: told(rule.rate, 'rate'),
      reductions: (rule.structureReductions ?? [])
        .filter(({ seasons }) => isOpenOn(night, seasons ?? []))
        .map(({ percent }) => basisPoints(percent)),
    };
  if (rule.method === 'PRICE_BAND') {
    const bands = told(rule.bands, 'bands');
    return {
      for: '',
      method: 'price_band',
      bands: bands.map(({ to, rate }) => ({ toCents: to ?? null, amountCents: rate })),
    };
  }
  return {
    for: '',
    method: 'percent',
    percent: basisPoints(told(rule.percent, 'percent')),
    maxCents: rule.maxPerPersonNight ?? null,
  };
}

export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

function told<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`rule.${name}: manca`);
  return value;
}
