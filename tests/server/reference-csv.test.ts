import { expect, test } from 'vitest';
import { parseCsv } from '#server/reference/csv.ts';

test('reads rows by column name, an empty cell as null, codes as text', () => {
  expect(parseCsv("code,name,validTo\n010,Vo',\n,Però,2020-01-31\n")).toEqual([
    { code: '010', name: "Vo'", validTo: null },
    { code: null, name: 'Però', validTo: '2020-01-31' },
  ]);
});

test.each([
  ['a missing cell', 'a,b\n1\n'],
  ['a cell too many', 'a,b\n1,2,3\n'],
  ['quotes', 'a,b\n"1",2\n'],
  ['Windows line ends', 'a,b\n1,2\r\n3,4\n'],
  ['an empty line', 'a,b\n1,2\n\n3,4\n'],
])('refuses a damaged file: %s', (_, text) => {
  expect(() => parseCsv(text)).toThrow('does not fit the header');
});
