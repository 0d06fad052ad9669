import { expect, it } from 'vitest';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import type { Referenced } from '#src/schema/referenced.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The compiler refuses a misspelt option also beside a right one: each line below would not compile otherwise. */
const misspelt = [
  // @ts-expect-error
  f.text('A', { required: true, requird: true }),
  // @ts-expect-error
  f.select('A', { a: 'B' }, { required: true, requird: true }),
  // @ts-expect-error
  f.select('A', { a: 'B' }, { initially: 'b' }),
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
  // @ts-expect-error
  f.date('A', { range: { label: 'B', to: 'b', noOverlapPer: ['c'], noOverlapPre: ['c'] } }),
  // @ts-expect-error
  f.time('A', { range: { label: 'B', to: 'b', tu: 'c' } }),
  // @ts-expect-error
  f.text('A', { unique: { only: { a: true }, message: 'B', pre: ['c'] } }),
  // @ts-expect-error
  f.date('A', { due: {}, reminders: { days: [1], notify: { a: 'b' }, dayz: [1] } }),
  // @ts-expect-error
  f.select('A', { a: 'B' }, { among: { of: ['b'], are: { c: ['a'] }, aer: {} } }),
  // @ts-expect-error
  f.references('A', 'cities', { disjoint: { among: ['b'], whenOn: 'c', whenOf: 'c' } }),
];

/** As do the narrowings of rules. */
const narrowed = [
  // @ts-expect-error
  allow.read({}, { where: { a: true }, excpt: ['b'] }),
  // @ts-expect-error
  allow.do(['edit'], {}, { fields: ['a'], wehre: { b: true } }),
  // @ts-expect-error
  allow.read({ types: ['provincia'], rules: ['admin'] }),
];

const declared = defineResource({
  name: 'things',
  words: { one: 'Cosa', many: 'Cose' },
  representation: 'name',
  scope: 'everyone',
  fields: { name: f.text('Nome'), on: f.date('Dal'), state: f.state('Stato', { a: 'A' }) },
  list: { columns: ['name'] },
  actions: {
    // @ts-expect-error
    use: { label: 'Usa', from: ['a'], too: 'a' },
    // @ts-expect-error
    end: { label: 'Fine', by: 'calendar', due: { after: 'on', unles: 'name' } },
  },
  access: [],
});

const leading = defineResource({
  name: 'ways',
  words: { one: 'Via', many: 'Vie' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome'),
    stops: f.rows('Fermate', { at: f.reference('Comune', 'cities') }),
  },
  list: { columns: ['name'] },
  actions: {
    give: {
      label: 'Dai',
      input: { users: f.rows('Utenti', { who: f.reference('Chi', 'users') }) },
    },
  },
  access: [],
});
/** Where references lead is known to the compiler, wherever they stand. */
const ends: readonly Referenced<typeof leading>[] = ['cities', 'users'];

it('keeps what is written, and nothing of it by chance', () => {
  expect(misspelt.map(({ label }) => label)).toEqual([
    ...['A', 'A', 'A', 'A', 'A', 'B', 'A', 'A'],
    ...['A', 'A', 'A', 'A', 'A', 'A'],
  ]);
  expect(leading.name).toBe('ways');
  expect(ends).toEqual(['cities', 'users']);
  expect(narrowed).toHaveLength(3);
  expect(declared.actions.use.label).toBe('Usa');
});
