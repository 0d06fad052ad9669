import { expect, test } from 'vitest';
import { changesBetween, withoutEmpties } from '#src/providers/changes.ts';

const base = { id: 3, version: 2, name: 'Larice', note: 'a', rows: [{ beds: 2 }], phone: null };

test('only what differs from the record as first seen is sent', () => {
  expect(changesBetween(base, { ...base, name: 'Larice Bianco' })).toEqual({
    name: 'Larice Bianco',
  });
  expect(changesBetween(base, { ...base, version: 9, rows: [{ beds: 2 }] })).toEqual({});
});

test('a value that was there and is now empty is sent as null', () => {
  expect(changesBetween(base, { ...base, note: '' })).toEqual({ note: null });
  expect(changesBetween(base, { ...base, note: undefined })).toEqual({ note: null });
});

test('a field that was empty and stays empty is not sent', () => {
  expect(changesBetween(base, { ...base, phone: '', pec: undefined })).toEqual({});
});

test('child rows are compared as one value', () => {
  expect(changesBetween(base, { ...base, rows: [{ beds: 3 }] })).toEqual({ rows: [{ beds: 3 }] });
});

test('a new record is sent without what was left empty', () => {
  expect(withoutEmpties({ name: 'a', note: '', beds: 0, off: false, city: null })).toEqual({
    name: 'a',
    beds: 0,
    off: false,
  });
});
