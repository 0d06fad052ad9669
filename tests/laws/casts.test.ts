import { expect, it } from 'vitest';
import { castsIn, doubledIn } from '../../laws/casts.ts';

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

const doubled = (text: string) => doubledIn({ path: 'some.ts', text }).length;

it.each([
  'const a = b as unknown as string;',
  'const a = (b as unknown) as string;',
  'const a = <string>(<unknown>b);',
  'const a = (await read(b)) as unknown as readonly Row[];',
])('makes nothing anything: %s', (text) => {
  expect(doubled(text)).toBe(1);
});

it.each(['const a = b as unknown;', 'const a = b as string;', "const a = 'b as unknown as c';"])(
  'does not mean %s',
  (text) => {
    expect(doubled(text)).toBe(0);
  },
);
