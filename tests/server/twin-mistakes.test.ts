import { expect, it } from 'vitest';
import { modelOf } from '#server/engine/model-of.ts';
import type { RecordTwin } from '#server/engine/record-twin.ts';
import { StartFailure } from '#server/start-failure.ts';
import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

const stamps = defineResource({
  name: 'stamps',
  words: { one: 'Timbro', many: 'Timbri' },
  representation: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Nome', { required: true }),
    state: f.state('Stato', { draft: 'Bozza', used: 'Usato' }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  actions: { use: { label: 'Usa', from: ['draft'], to: 'used', blockers: ['dry'] } },
  access: [allow.all({ types: ['admin'] })],
});

const asked = async () => [];
const modelWith = (use: NonNullable<RecordTwin['verbs'][string]>) => {
  const given = { name: 'stamps', verbs: { use } };
  return modelOf([stamps], [given]);
};

it('A blocker that is declared is asked by the twin', () => {
  expect(() => modelWith({})).toThrow("T04 stamps.actions.use: nobody asks for 'dry'");
});

it('A blocker that the twin asks is declared, or nobody would ever be held back by it', () => {
  expect(() => modelWith({ dry: asked, lost: asked })).toThrow(
    "T08 stamps.actions.use: its twin answers 'lost', which it does not name",
  );
  expect(modelWith({ dry: asked }).resources.map(({ name }) => name)).toEqual(['stamps']);
});

it('What is wrong with a declaration and with its twin is said together, in words for who starts it', () => {
  const given = { name: 'stamps', verbs: { use: {} } };
  const start = () => modelOf([{ ...stamps, access: [] }], [given]);
  expect(start).toThrow(StartFailure);
  expect(start).toThrow(/^Le dichiarazioni hanno errori:\nR10 stamps.*\nT04 stamps/);
});
