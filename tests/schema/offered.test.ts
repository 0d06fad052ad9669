import { expect, it } from 'vitest';
import { f } from '#src/schema/fields.ts';
import { offeredBy } from '#src/schema/offered.ts';
import type { Offer } from '#src/schema/resource.ts';

const lend = {
  input: {
    size: f.select('Misura', { 1: 'Piccola', 2: 'Media', 3: 'Grande' }),
    extras: f.checklist('Accessori', { bell: 'Campanello', lamp: 'Fanale' }),
    note: f.text('Nota'),
  },
  offers: ({ isChild }: Readonly<Record<string, unknown>>) =>
    isChild ? { size: [1, 2], extras: ['bell'], note: ['x'] } : {},
};
const clerk = { type: 'provincia', role: 'provincia', grants: [] } as const;
const choices = (record: object) =>
  Object.entries(offeredBy(lend, { ...record }, clerk)).map(([name, field]) => [
    name,
    'options' in field ? Object.keys(field.options) : undefined,
  ]);

it('A verb offers for a record the choices that make sense there, and else all there are', () => {
  expect(choices({ isChild: true })).toEqual([
    ['size', ['1', '2']],
    ['extras', ['bell']],
    ['note', undefined],
  ]);
  expect(choices({ isChild: false })).toEqual([
    ['size', ['1', '2', '3']],
    ['extras', ['bell', 'lamp']],
    ['note', undefined],
  ]);
  expect(offeredBy({}, {}, clerk)).toEqual({});
});

it('A verb asks nothing of whom it offers no value of it', () => {
  const asked = (offer: Offer | undefined) =>
    Object.keys(offeredBy({ input: lend.input, offers: () => ({ note: offer }) }, {}, clerk));
  expect(asked(undefined)).toEqual(['size', 'extras', 'note']);
  expect(asked(false)).toEqual(['size', 'extras']);
});
