import { expect, it } from 'vitest';
import { castsIn } from '../../laws/casts.ts';

const casts = (text: string) => castsIn({ path: 'some.ts', text });

it.each([
  ['const a = b as string;', 1],
  ['const a = <string>b;', 1],
  ['const a = b!;', 1],
  ['const a = b!.c as unknown as number;', 3],
])('counts %s', (text, count) => {
  expect(casts(text)).toBe(count);
});

it.each([
  'const a = [1] as const;',
  "import { a as b } from 'c';",
  '// a as string',
  "const a = 'b as c';",
])('does not count %s', (text) => {
  expect(casts(text)).toBe(0);
});
