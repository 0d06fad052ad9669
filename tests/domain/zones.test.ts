import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatInstant,
  parseDate,
  todayInRome,
} from '#src/domain/dates.ts';
import { writings } from '#src/forms/inputs/writings.ts';
import { cellOf, csvLine } from '#src/schema/cell.ts';
import { f } from '#src/schema/fields.ts';
import { readCell } from '#src/schema/read-cell.ts';
import { dateWords } from '#src/values/date-words.ts';
import { timeWords, whenWords } from '#src/values/when-words.ts';
import { fc } from '../support/properties.ts';
import { inZone, zones } from '../support/zones.ts';

/** Both nights of the clock, the ends of years and months, a leap day. */
const days = [
  ['2026-03-29', '29/03/2026'],
  ['2026-10-25', '25/10/2026'],
  ['2025-12-31', '31/12/2025'],
  ['2026-01-01', '01/01/2026'],
  ['2024-02-29', '29/02/2024'],
] as const;
const day = f.date('Giorno');
const none = () => '';
const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe.each(zones)('On a machine in %s', (zone) => {
  it.each(days)('the day %s is shown, typed, exported and imported as %s', (date, words) => {
    inZone(zone, () => {
      expect([dateWords(date), formatDate(date), writings.date.write(date)]).toEqual([
        words,
        words,
        words,
      ]);
      expect([parseDate(words), writings.date.read(words)]).toEqual([date, date]);
      const cell = cellOf(day, date, none);
      expect(cell).toEqual({ kind: 'date', date });
      expect(csvLine([cell])).toBe(`${words}\r\n`);
      expect(readCell(day, words, () => ({ value: undefined }))).toEqual({ value: date });
    });
  });

  it('any day comes back from its words, and from there and back again in time', () => {
    inZone(zone, () =>
      fc.assert(
        fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (date, by) => {
          expect(parseDate(formatDate(date))).toBe(date);
          expect(addDays(addDays(date, by), -by)).toBe(date);
          expect(daysBetween(date, addDays(date, by))).toBe(by);
          expect(addMonths(date, 0)).toBe(date);
        }),
      ),
    );
  });

  it.each([
    ['2026-03-28T22:59:59Z', '2026-03-28', '28/03/2026 23:59'],
    ['2026-03-28T23:00:00Z', '2026-03-29', '29/03/2026 00:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '29/03/2026 03:00'],
    ['2026-10-24T21:59:59Z', '2026-10-24', '24/10/2026 23:59'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '25/10/2026 02:30'],
    ['2026-10-25T23:00:00Z', '2026-10-26', '26/10/2026 00:00'],
    ['2025-12-31T23:30:00Z', '2026-01-01', '01/01/2026 00:30'],
  ])('the instant %s lies on the business day %s, at %s in Rome', (instant, date, words) => {
    inZone(zone, () => {
      expect(todayInRome(new Date(instant))).toBe(date);
      expect(formatInstant(instant)).toBe(words);
      expect(timeWords(instant)).toBe(words.slice(11).replace(/^0(\d)/, '$1'));
    });
  });

  it('"oggi" and "ieri" are told from midnight in Rome', () => {
    inZone(zone, () => {
      const now = new Date('2026-11-20T23:30:00Z');
      expect(whenWords('2026-11-20T23:10:00Z', now)).toBe('oggi, 0:10');
      expect(whenWords('2026-11-20T22:50:00Z', now)).toBe('ieri, 23:50');
      expect(whenWords('2026-11-19T22:50:00Z', now)).toBe('19/11/2026, 23:50');
    });
  });
});
