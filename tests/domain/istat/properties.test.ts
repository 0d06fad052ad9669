import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#src/domain/dates.ts';
import { halfUp } from '#src/domain/half-up.ts';
import { chained, openingStock } from '#src/domain/istat/chain.ts';
import { chainFaults } from '#src/domain/istat/chain-faults.ts';
import { daysOf, lastDayOf, type Month, monthsLater } from '#src/domain/istat/month.ts';
import { byRegion } from '#src/domain/istat/regions.ts';
import { isCounted, isPresent, usualRule } from '#src/domain/istat/stay.ts';
import { sheetsOf } from '#src/domain/istat/stay-sheets.ts';
import { sum } from '#src/domain/sum.ts';
import { fc } from '../../support/properties.ts';
import { figuresOf, type Guest, guest, regions } from './samples.ts';

/** Three years, a leap year among them; stays end within them. */
const months: readonly Month[] = Array.from({ length: 36 }, (_, at) => monthsLater('2023-01', at));
const beginning = '2023-01-01';
const oneMonth = fc.constantFrom(...months);

const stay = fc
  .record({
    after: fc.nat(1000),
    // Most are short; some are hours alone, and some live there for months.
    nights: fc.oneof(fc.nat(7), fc.nat(90)),
    isOpen: fc.boolean(),
    origin: fc.constantFrom(
      'PROVINCIA:014',
      'PROVINCIA:015',
      'PROVINCIA:021',
      'REGIONE:120',
      'ESTERO:004',
      'ESTERO:777',
    ),
    isCancelled: fc.boolean(),
    isTourist: fc.boolean(),
    room: fc.constantFrom('1', '2', '3'),
  })
  .map(({ after, nights, isOpen, origin, isCancelled, isTourist, room }): Guest => {
    const arrival = addDays(beginning, after);
    return guest(arrival, isOpen ? null : addDays(arrival, nights), {
      origin,
      isCancelled,
      nonTouristReason: isTourist ? null : 'emergency',
      rooms: [{ room, fromDate: arrival, toDate: null }],
    });
  });
const stays = fc.array(stay, { maxLength: 40 });
const counting = (guests: readonly Guest[]) => guests.filter((one) => isCounted(one, usualRule));
const departed = (one: Guest): Guest => ({
  ...one,
  departureDate: one.departureDate ?? addDays(one.arrivalDate, 5),
});

describe('Whatever the guests', () => {
  it('the nights of the months are the nights of the stays, their arrivals and departures the stays', () => {
    fc.assert(
      fc.property(stays, (all) => {
        const guests = all.map(departed);
        const figures = months.map((month) => figuresOf(month, guests));
        const counted = counting(guests);
        const nights = sum(counted, ({ arrivalDate, departureDate }) =>
          daysBetween(arrivalDate, departureDate ?? arrivalDate),
        );
        expect(sum(figures, ({ presences }) => presences)).toBe(nights);
        expect(sum(figures, ({ arrivals }) => arrivals)).toBe(counted.length);
        expect(sum(figures, ({ departures }) => departures)).toBe(counted.length);
      }),
    );
  });

  it('a month begins with who slept there in the last night of the one before, by origin', () => {
    fc.assert(
      fc.property(stays, oneMonth, (guests, month) => {
        const days = (one: Month) => daysOf(one, lastDayOf(one));
        const next = sheetsOf(guests, days(monthsLater(month, 1)));
        const last = sheetsOf(guests, days(month)).at(-1)?.rows ?? [];
        expect(chainFaults(next, last)).toEqual([]);
      }),
    );
  });

  it('the chain tells of each day and origin whom one counts by asking each where they slept', () => {
    fc.assert(
      fc.property(stays, oneMonth, (guests, month) => {
        const counted = counting(guests);
        const origins = [...new Set(counted.map(({ origin }) => origin))];
        for (const { date, rows } of sheetsOf(guests, daysOf(month, lastDayOf(month))))
          for (const origin of origins) {
            const own = counted.filter((one) => one.origin === origin);
            const row = {
              origin,
              previousPresent: own.filter((one) => isPresent(one, addDays(date, -1))).length,
              arrivals: own.filter(({ arrivalDate }) => arrivalDate === date).length,
              departures: own.filter(({ departureDate }) => departureDate === date).length,
              present: own.filter((one) => isPresent(one, date)).length,
            };
            const isNothing = !row.previousPresent && !row.arrivals && !row.departures;
            const told = rows.find((one) => one.origin === origin);
            expect(told).toEqual(isNothing ? undefined : row);
          }
      }),
    );
  });

  it('other rooms change no arrival, no departure, no night, and no number of rooms of who sleeps alone', () => {
    fc.assert(
      fc.property(stay, oneMonth, fc.nat(90), (one, month, after) => {
        const change = addDays(one.arrivalDate, after);
        const moved = {
          ...one,
          rooms: [
            { room: '1', fromDate: one.arrivalDate, toDate: change },
            { room: '2', fromDate: change, toDate: null },
          ],
        };
        expect(figuresOf(month, [moved])).toEqual(figuresOf(month, [one]));
      }),
    );
  });

  it('a longer stay is no further arrival on any day, and only adds nights', () => {
    fc.assert(
      fc.property(stays, oneMonth, fc.nat(60), (all, month, longer) => {
        // Hours that become a night do count from then on.
        const guests = all.filter((one) => isCounted(one, usualRule));
        const extended = guests.map((one) => ({
          ...one,
          departureDate: one.departureDate && addDays(one.departureDate, longer),
        }));
        const before = figuresOf(month, guests);
        const after = figuresOf(month, extended);
        expect(after.arrivals).toBe(before.arrivals);
        expect(after.presences).toBeGreaterThanOrEqual(before.presences);
      }),
    );
  });

  it('a month to its last day is the month, and days only add to one that goes on', () => {
    fc.assert(
      fc.property(stays, oneMonth, fc.nat(27), (guests, month, at) => {
        const [day = '', next = ''] = daysOf(month, lastDayOf(month)).slice(at);
        const [then, now] = [day, next].map((today) => figuresOf(month, guests, { today }));
        if (then && now && next) {
          expect(now.presences - then.presences).toBe(now.presentLastNight);
          expect(now.openDays).toBe(then.openDays + 1);
        }
        expect(figuresOf(month, guests, { today: '2030-01-01' })).toEqual(figuresOf(month, guests));
      }),
    );
  });

  it('regions are the sums of their provinces, rolled up before or after', () => {
    fc.assert(
      fc.property(stays, oneMonth, (guests, month) => {
        const before = figuresOf(month, byRegion(guests, regions));
        const after = byRegion(figuresOf(month, guests).byOrigin, regions);
        const { byOrigin, ...figures } = before;
        expect(figuresOf(month, guests)).toMatchObject(figures);
        for (const { origin, ...row } of byOrigin) {
          const own = after.filter((one) => one.origin === origin);
          expect(row).toEqual({
            arrivals: sum(own, ({ arrivals }) => arrivals),
            departures: sum(own, ({ departures }) => departures),
            presences: sum(own, ({ presences }) => presences),
          });
        }
      }),
    );
  });

  it('their order is nothing, and two houses are the sum of both', () => {
    fc.assert(
      fc.property(stays, stays, oneMonth, (ones, others, month) => {
        const [one, other, both] = [ones, others, [...others, ...ones]].map((guests) =>
          figuresOf(month, guests),
        );
        expect(figuresOf(month, [...ones, ...others])).toEqual(both);
        for (const figure of ['arrivals', 'departures', 'presences', 'presentLastNight'] as const)
          expect(both?.[figure]).toBe((one?.[figure] ?? 0) + (other?.[figure] ?? 0));
      }),
    );
  });

  it('rows typed as their cards tell them give the same sheets', () => {
    fc.assert(
      fc.property(stays, oneMonth, (guests, month) => {
        const days = daysOf(month, lastDayOf(month));
        const sheets = sheetsOf(guests, days);
        const typed = sheets.flatMap(({ date, rows }) => rows.map((row) => ({ date, ...row })));
        expect(chained(days, openingStock(sheets[0]), typed)).toEqual(sheets);
      }),
    );
  });
});

it('a ratio is rounded to the nearest, the half up, as exact arithmetic has it', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (part, whole) => {
        const exact = (2n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
        expect(BigInt(halfUp(part, whole))).toBe(exact);
      },
    ),
  );
});
