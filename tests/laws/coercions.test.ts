import { expect, it } from 'vitest';
import { coercionsIn } from '../../laws/coercions.ts';

const coercions = (text: string) => coercionsIn({ path: 'some.ts', text });

it.each([
  ['const id = Number(row.id);', 1],
  ["say(String(row?.name ?? ''), Number(record[name]))", 2],
])('counts %s', (text, count) => {
  expect(coercions(text)).toBe(count);
});

it.each([
  'const year = Number(today.slice(0, 4));',
  'c.header("Content-Length", String(size));',
  '// Number(row.id)',
])('does not count %s', (text) => {
  expect(coercions(text)).toBe(0);
});
