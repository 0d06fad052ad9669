import { expect, it } from 'vitest';
import {
  isNoticeNumber,
  noticeCode,
  noticeNumber,
  printedNumber,
} from '#src/domain/pagopa/notice-number.ts';

it.each([
  ['12', 2_024_000_000_015, '312202400000001553'],
  ['01', 1, '301000000000000144'],
  ['02', 1_700_000_000_000, '302170000000000034'],
])('of code %s, notice %i is %s', (code, sequence, nav) => {
  expect(noticeNumber(code, sequence)).toEqual({ nav, iuv: nav.slice(1) });
  expect(isNoticeNumber(nav)).toBe(true);
});

it.each([
  ['50', 1],
  ['1', 1],
  ['12', 10_000_000_000_000],
  ['12', -1],
  ['12', 1.5],
])('code %s has no notice %d', (code, sequence) => {
  expect(() => noticeNumber(code, sequence)).toThrow(RangeError);
});

it.each([
  '312202400000001554',
  '012202400000001553',
  '31220240000000155',
  '',
  '3122024000000O1553',
])('%j is no number of a notice', (nav) => {
  expect(isNoticeNumber(nav)).toBe(false);
});

it('is printed in groups of four, and read by a telephone with its creditor and cents', () => {
  expect(printedNumber('312202400000001553')).toBe('3122 0240 0000 0015 53');
  expect(noticeCode('312202400000001553', '00000000000', 1500)).toBe(
    'PAGOPA|002|312202400000001553|00000000000|1500',
  );
});
