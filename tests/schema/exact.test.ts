import { expect, it } from 'vitest';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The compiler refuses a misspelt option also beside a right one: each line below would not compile otherwise. */
const misspelt = [
  // @ts-expect-error
  f.text('A', { required: true, requird: true }),
  // @ts-expect-error
  f.select('A', { a: 'B' }, { required: true, requird: true }),
  // @ts-expect-error
  f.reference('A', 'cities', { required: true, requird: true }),
  // @ts-expect-error
  f.rows('A', { a: f.text('B') }, { required: true, requird: true }),
  // @ts-expect-error
  f.derived(f.text('B'), { stored: true, requird: true }),
  // @ts-expect-error
  f.lookup('a.b', f.text('A'), { required: false, requird: true }),
  // @ts-expect-error
  f.state('A', { a: 'B' }, { tones: { a: 'ok', b: 'ok' } }),
];

const declared = defineResource({
  name: 'things',
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  fields: { name: f.text('Nome'), state: f.state('Stato', { a: 'A' }) },
  list: { columns: ['name'] },
  actions: {
    // @ts-expect-error
    use: { label: 'Usa', from: ['a'], too: 'a' },
  },
  access: [],
});

it('keeps what is written, and nothing of it by chance', () => {
  expect(misspelt.map(({ label }) => label)).toEqual(['A', 'A', 'A', 'A', 'B', 'A', 'A']);
  expect(declared.actions.use.label).toBe('Usa');
});
