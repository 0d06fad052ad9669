import { z } from 'zod/mini';
import { stretchOf } from '#src/domain/citytax/counted-nights.ts';
import type { Cap } from '#src/domain/citytax/regulation.ts';
import type { TaxGuest, TaxStay } from '#src/domain/citytax/tax-stay.ts';
import { taxedNights } from '#src/domain/citytax/taxed-nights.ts';
import { amountOf, centsByMonth, nightsByClass } from '#src/domain/citytax/totals.ts';
import { basisPoints, regulationOf } from './citytax-rules.ts';
import { type CaseGuest, type CaseTaxStay, taxCase } from './citytax-shapes.ts';

/** What a case of the city tax comes to: nights by class, cents, and cents by month; throws where it cannot be read. */
export function citytaxCase(told: unknown): unknown {
  const { stay, rule } = z.parse(taxCase, told);
  const regulation = regulationOf(rule);
  const taxed = stayOf(stay, regulation.cap);
  const nights = taxedNights(taxed, regulation);
  const counts = nightsByClass(nights);
  return {
    taxableNights: counts.taxable,
    reducedNights: counts.reduced,
    exemptNights: counts.exempt,
    overCapNights: counts.over_cap,
    outOfSeasonNights: counts.out_of_season,
    notSubjectNights: counts.not_subject,
    platformNights: counts.platform,
    amountCents: amountOf(nights),
    byMonth: Object.fromEntries(
      centsByMonth(nights, taxed, pertinences[rule.pertinence ?? 'DEPARTURE']),
    ),
  };
}

const pertinences = { DEPARTURE: 'departure', NIGHT: 'night', ARRIVAL: 'arrival' } as const;
const roles = { PARTICIPANT: 'participant', DRIVER: 'driver', LEADER: 'leader' } as const;

const stayOf = (told: CaseTaxStay, cap: Cap | null): TaxStay => ({
  arrivalDate: told.arrival,
  departureDate: told.departure,
  contractDays: told.contractDays ?? null,
  isPlatform: told.platform ?? false,
  priceCents: told.price ?? null,
  sharers: told.payingPersonsForSplit ?? null,
  guests: told.guests.flatMap((one) =>
    Array.from({ length: one.n ?? 1 }, () => guestOf(one, stretchOf(cap, told.arrival))),
  ),
});

/** What was counted before is of the stretch the arrival lies in. */
const guestOf = (told: CaseGuest, stretch: string): TaxGuest => ({
  birthDate: told.birth ?? null,
  isResident: told.resident ?? false,
  role: roles[told.role ?? 'PARTICIPANT'],
  exemptions: told.exempt ? [{ code: 'other', from: null, to: null }] : [],
  reductions: told.reductionPercent
    ? [{ code: 'other', from: null, to: null, by: basisPoints(told.reductionPercent) }]
    : [],
  countedBefore: new Map([[stretch, told.nightsAlreadyCounted ?? 0]]),
});
