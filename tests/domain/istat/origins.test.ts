import { expect, it } from 'vitest';
import { originOf } from '#src/domain/istat/origin.ts';
import { publishedOrigin, regionsToldTwice } from '#src/domain/istat/regions.ts';
import { regions } from './samples.ts';

it.each([
  [{ country: 'IT', countryCode: null, province: '014' }, 'PROVINCIA:014', 'REGIONE:030'],
  [{ country: 'IT', countryCode: null, province: '021' }, 'PROVINCIA:021', 'REGIONE:041'],
  [{ country: 'IT', countryCode: null, province: '022' }, 'PROVINCIA:022', 'REGIONE:042'],
  [{ country: 'IT', countryCode: null, province: null }, 'REGIONE:999', 'REGIONE:999'],
  [{ country: 'IT', countryCode: null, province: '998' }, 'PROVINCIA:998', 'REGIONE:999'],
  [{ country: 'LI', countryCode: '036', province: null }, 'ESTERO:036', 'ESTERO:036'],
  // A province of one's birth or of one's employer is no residence.
  [{ country: 'FR', countryCode: '001', province: '014' }, 'ESTERO:001', 'ESTERO:001'],
  [{ country: 'XX', countryCode: null, province: null }, 'ESTERO:777', 'ESTERO:777'],
  [{ country: null, countryCode: null, province: null }, 'ESTERO:777', 'ESTERO:777'],
])('who lives in %j counts in %s, published as %s', (residence, origin, published) => {
  expect(originOf(residence)).toBe(origin);
  expect(publishedOrigin(originOf(residence), regions)).toBe(published);
});

it('a region is told whole or by province, never both; another may be told otherwise', () => {
  expect(regionsToldTwice(['REGIONE:030', 'PROVINCIA:021', 'ESTERO:004'], regions)).toEqual([]);
  expect(
    regionsToldTwice(['REGIONE:030', 'PROVINCIA:014', 'PROVINCIA:015', 'REGIONE:041'], regions),
  ).toEqual(['REGIONE:030']);
  // Trento is no part of Bolzano.
  expect(regionsToldTwice(['REGIONE:041', 'PROVINCIA:022'], regions)).toEqual([]);
});
