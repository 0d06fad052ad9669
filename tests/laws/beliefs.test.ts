import { expect, it } from 'vitest';
import { beliefsIn } from '../../laws/beliefs.ts';

const beliefs = (text: string) => beliefsIn({ path: 'some.ts', text });

it.each([
  ["const [row] = await run<{ readonly name: string }>(tx, 'select name from users');", 1],
  ['run<Asked>(tx, askedSql, [period]).then(() => reads.query<Place>(sql, []))', 2],
  ['c.var.services.reads.byKey<Acting>(ownSql, values)', 1],
  ['ask<Standing>(source, text, [])', 1],
  ['for await (const rows of snapshot.batches<Row>(text, [])) use(rows);', 1],
  ['const at = sql<string>`now()`;', 1],
])('counts %s', (text, count) => {
  expect(beliefs(text)).toBe(count);
});

it.each([
  "const [row] = await run(tx, 'select 1 from users');",
  "tx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst()",
  'boss.work<Mail>(queue, take)',
  'const at = sql`now()`;',
  'new Map<string, string>()',
  "// run<Row>(tx, '')",
])('does not count %s', (text) => {
  expect(beliefs(text)).toBe(0);
});
