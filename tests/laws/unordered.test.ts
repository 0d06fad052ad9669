import { expect, it } from 'vitest';
import { unorderedIn } from '../../laws/unordered.ts';

const broken = (text: string) => unorderedIn({ path: 'some.ts', text });

it.each([
  "run(tx, 'select id from users limit 1')",
  'run(tx, `select id\n  from users where name = $1 limit 10`)',
])('the first of several is not read by %s', (text) => {
  expect(broken(text)).toEqual(['the first row of several is read, and no order says which']);
});

it.each([
  "run(tx, 'select id from users order by id limit 1')",
  "run(tx, 'select 1 from users where name = $1 limit 1')",
  "const words = 'limit 1';",
])('is not meant by %s', (text) => {
  expect(broken(text)).toEqual([]);
});
