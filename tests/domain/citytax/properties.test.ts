import { describe, expect, it } from 'vitest';
import { countedBefore } from '#src/domain/citytax/counted-nights.ts';
import { isCounted } from '#src/domain/citytax/night-class.ts';
import type { Cap, Regulation } from '#src/domain/citytax/regulation.ts';
import type { TaxGuest } from '#src/domain/citytax/tax-stay.ts';
import { taxedNights } from '#src/domain/citytax/taxed-nights.ts';
import { amountOf, centsByMonth, nightsByClass } from '#src/domain/citytax/totals.ts';
import { addDays } from '#src/domain/dates.ts';
import { sum } from '#src/domain/sum.ts';
import { fc } from '../../support/properties.ts';
import { exempt, guest, regulation, stay } from './samples.ts';

const cap: fc.Arbitrary<Cap> = fc.record({
  of: fc.constantFrom('stay', 'month', 'year'),
  isMunicipal: fc.boolean(),
  maxNights: fc.integer({ min: 1, max: 14 }),
  gapNights: fc.nat(4),
  countsExempt: fc.boolean(),
  countsOutOfSeason: fc.boolean(),
});

const fixed = fc.record({
  for: fc.constant(''),
  method: fc.constant('fixed' as const),
  amountCents: fc.nat(1000),
  reductions: fc.array(fc.nat(10_000), { maxLength: 3 }),
});
const percent = fc.record({
  for: fc.constant(''),
  method: fc.constant('percent' as const),
  percent: fc.nat(10_000),
  maxCents: fc.option(fc.nat(1000)),
});

const someRegulation: fc.Arbitrary<Regulation> = fc
  .record({
    cap: fc.option(cap),
    exemptUnder: fc.option(fc.nat(18)),
    tariff: fc.oneof(fixed, percent),
    isSeasonal: fc.boolean(),
    by: fc.nat(10_000),
  })
  .map((one) =>
    regulation({
      cap: one.cap,
      ages: {
        exemptUnder: one.exemptUnder,
        exemptFrom: null,
        reference: 'night',
        reductions: [{ fromAge: 10, toAge: 16, by: one.by }],
      },
      tariffOn: (night) => (one.isSeasonal && night.slice(5, 7) < '07' ? null : one.tariff),
    }),
  );

const someGuest: fc.Arbitrary<TaxGuest> = fc
  .record({
    born: fc.integer({ min: 1950, max: 2024 }),
    isExempt: fc.boolean(),
    isResident: fc.boolean(),
  })
  .map(({ born, isExempt, isResident }) =>
    guest({ birthDate: `${born}-07-03`, exemptions: isExempt ? [exempt] : [], isResident }),
  );
const guests = fc.array(someGuest, { maxLength: 6 });
const arrival = fc.nat(364).map((after) => addDays('2025-01-01', after));
const priceCents = fc.nat(50_000);

describe('Whatever the regulation and the guests', () => {
  it('every night of a guest is of one class, and its months are its cents', () => {
    fc.assert(
      fc.property(
        someRegulation,
        guests,
        arrival,
        fc.nat(40),
        priceCents,
        (rule, all, from, count, price) => {
          const one = stay(from, addDays(from, count), all, { priceCents: price });
          const nights = taxedNights(one, rule);
          expect(sum(Object.values(nightsByClass(nights)), (n) => n)).toBe(count * all.length);
          for (const pertinence of ['night', 'arrival', 'departure'] as const) {
            const months = [...centsByMonth(nights, one, pertinence).values()];
            expect(sum(months, (cents) => cents)).toBe(amountOf(nights));
          }
        },
      ),
    );
  });

  it('a stay in two is the stay: what was counted is', () => {
    fc.assert(
      fc.property(
        someRegulation,
        someGuest,
        arrival,
        fc.nat(20),
        fc.nat(20),
        priceCents,
        (rule, one, from, first, second, price) => {
          const until = addDays(from, first);
          const end = addDays(until, second);
          const priced = { priceCents: price };
          const whole = taxedNights(stay(from, end, [one], priced), rule);
          const begun = taxedNights(stay(from, until, [one], priced), rule);
          const before = countedBefore(rule.cap, until, [
            {
              arrivalDate: from,
              departureDate: until,
              isSameHouse: true,
              isProven: false,
              nights: begun
                .filter((night) => isCounted(night.class, rule.cap))
                .map(({ date }) => date),
            },
          ]);
          const rest = taxedNights(
            stay(until, end, [{ ...one, countedBefore: before }], priced),
            rule,
          );
          expect([...begun, ...rest]).toEqual(whole);
        },
      ),
    );
  });

  it('a guest more who is exempt lowers nobody’s amount', () => {
    fc.assert(
      fc.property(
        someRegulation,
        guests,
        arrival,
        fc.nat(20),
        priceCents,
        (rule, all, from, count, price) => {
          const until = addDays(from, count);
          const alone = taxedNights(stay(from, until, all, { priceCents: price }), rule);
          const more = [...all, guest({ exemptions: [exempt] })];
          const together = taxedNights(stay(from, until, more, { priceCents: price }), rule);
          expect(together.filter((night) => night.guest < all.length)).toEqual(alone);
        },
      ),
    );
  });
});
