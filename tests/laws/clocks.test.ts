import { expect, it } from 'vitest';
import { otherClocksIn } from '../../laws/clocks.ts';

const broken = (text: string) => otherClocksIn({ path: 'some.ts', text });

it.each([
  "run(tx, 'select 1 from files where at > now()')",
  'run(tx, `update drafts set at =\n  now() where id = $1`)',
  "run(tx, 'select current_date')",
])('the clock that may be turned is not asked by %s', (text) => {
  expect(broken(text)).toEqual(['the moment is that of server/db/moment.ts']);
});

it.each([
  "run(tx, 'select now from files where at > $1')",
  'const age = Date.now() - at;',
  "const words = 'right now';",
])('is not meant by %s', (text) => {
  expect(broken(text)).toEqual([]);
});

it('is asked in every folder but of what is of the hour it is', () => {
  const text = "run(tx, 'update notes set at = now()')";
  const laws = (path: string) => otherClocksIn({ path, text }).length;
  expect([laws('server/api/history.ts'), laws('server/demo/main.ts')]).toEqual([1, 1]);
  expect([laws('server/api/bulk/runs.ts'), laws('server/reference/load.ts')]).toEqual([0, 0]);
});
