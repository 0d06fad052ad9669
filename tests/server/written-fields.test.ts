import { expect, it } from 'vitest';
import type { Commands } from '#server/engine/commands.ts';
import type { BodyOf } from '#server/engine/declaration.ts';
import { type Effect, twin } from '#server/engine/twin.ts';
import { allow } from '#src/permissions/rule.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

/** The compiler judges these lines: one that is expected to fail and does not is an error of its own. */
it('what is computed and the state are no fields an effect or a command writes', () => {
  const prices: BodyOf<typeof rateDeclarations>[] = [
    { notes: 'Fino a Pasqua', publishedOn: '2026-01-01' },
    // @ts-expect-error the state moves by the `to` of verbs
    { state: 'published' },
    // @ts-expect-error derived
    { name: 'Prezzi 2026' },
    // @ts-expect-error inherited
    { periodLabel: 'Prezzi 2026' },
  ];
  // @ts-expect-error gathered
  const houses: BodyOf<typeof accommodations>[] = [{ missingPrices: [] }];
  // @ts-expect-error an effect chooses no state
  const revise = (async () => ({ state: 'draft' })) satisfies Effect<
    typeof rateDeclarations,
    'revise'
  >;
  expect([prices.length, houses.length, typeof revise]).toEqual([4, 1, 'function']);
});

const stops = defineResource({
  name: 'stops',
  words: { one: 'Fermata', many: 'Fermate' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome'),
    hours: f.rows('Orari', { at: f.time('Alle', { required: true }) }),
    state: f.state('Stato', { open: 'Aperta', shut: 'Chiusa' }),
  },
  list: { columns: ['name'] },
  actions: { close: { label: 'Chiudi', to: 'shut', input: { why: f.text('Motivo') } } },
  access: [allow.all({ types: ['admin'] })],
});

const more = { name: 'Piazza', naem: 'Piazza' };
const seen = (async ({ input }) => ({ name: input.why, naem: 'A' })) satisfies Effect<
  typeof stops,
  'close'
>;
const unseen: Effect<typeof stops, 'close'> = async () => ({ name: 'A' });

/** Nor what a declaration does not have: each of these would not compile otherwise. */
const lacking = [
  twin(stops, { verbs: { close: { effect: async ({ input: { why } }) => ({ name: why }) } } }),
  // @ts-expect-error beside one it has
  twin(stops, { verbs: { close: { effect: async () => ({ name: 'A', naem: 'A' }) } } }),
  // @ts-expect-error where it comes from elsewhere
  twin(stops, { verbs: { close: { effect: async () => ({ ...more }) } } }),
  // @ts-expect-error where it is one of two answers
  twin(stops, { verbs: { close: { effect: async ({ today }) => (today ? more : undefined) } } }),
  // @ts-expect-error in a row
  twin(stops, { verbs: { close: { effect: async () => ({ hours: [{ at: '08:00', on: 1 }] }) } } }),
  // @ts-expect-error where it is written before
  twin(stops, { verbs: { close: { effect: seen } } }),
  // @ts-expect-error where nobody sees what it answers
  twin(stops, { verbs: { close: { effect: unseen } } }),
];

const written = ({ create, edit, act }: Commands) => [
  create(stops, { name: 'A', hours: [{ at: '08:00' }] }),
  create(stops, [{ name: 'A' }]),
  // @ts-expect-error
  create(stops, more),
  // @ts-expect-error
  create(stops, [more]),
  // @ts-expect-error
  create(stops, { name: 'A', hours: [{ at: '08:00', on: 1 }] }),
  // @ts-expect-error
  edit(stops, 1, { ...more }),
  // @ts-expect-error
  act(stops, 1, 'close', { why: 'A', ...more }),
];

it('nor is what a declaration lacks', () => {
  expect(lacking.map(({ name }) => name)).toEqual(lacking.map(() => 'stops'));
  expect(written).toBeTypeOf('function');
});
