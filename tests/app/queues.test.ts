import { expect, test } from 'vitest';
import { menuFor } from '#src/app/shell/menu.ts';
import { queues, queuesIn } from '#src/pages/dashboard/queues.ts';
import type { Persona } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import { isForPeople, stateFieldOf } from '#src/schema/resource.ts';
import { sessionOf } from './session-of.ts';

const declared = new Map(resources.map((resource) => [resource.name, resource]));

test('every queue has an address of its own', () => {
  const names = Object.values(queues).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('tutto');
});

test('whatever state waits in a queue, a verb of it is done by people in that state', () => {
  const wrong = Object.values(queues).flatMap(({ name, resource, verbs, filter }) => {
    const { actions = {}, fields } = declared.get(resource) ?? { fields: {}, actions: {} };
    const state = stateFieldOf({ fields }) ?? '';
    const waiting = [new Map<string, unknown>(Object.entries(filter)).get(state) ?? []]
      .flat()
      .map(String);
    const done = verbs.flatMap((verb) => {
      const action = actions[verb];
      return action && isForPeople(action) ? (action.from ?? []) : [`no ${verb}`];
    });
    return [
      ...waiting.filter((one) => !done.includes(one)),
      ...done.filter((one) => one.startsWith('no ')),
    ].map((what) => `${name}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

const named = (persona: Persona) => queuesIn(sessionOf(persona)).map(({ name }) => name);

test('a queue is of whom can settle it, and of whose turn it is', () => {
  const province = named({ type: 'provincia', role: 'provincia', grants: [] });
  expect(province).toEqual(expect.arrayContaining(['pratiche', 'accessi', 'contatti', 'utenti']));
  for (const others of ['da-integrare', 'prezzi', 'pareri']) expect(province).not.toContain(others);
  expect(named({ type: 'comune', role: 'comune', grants: [] })).toEqual(['pareri']);
  const hotel = named({ type: 'azienda', role: 'hotel', grants: [] });
  expect(hotel).toEqual(['da-integrare', 'prezzi']);
  const consorzio = { type: 'mandamento', role: 'consorzio' } as const;
  expect(named({ ...consorzio, grants: [] })).toEqual([]);
  expect(named({ ...consorzio, grants: ['accommodation-application-management'] })).toEqual([
    'da-integrare',
  ]);
});

test('what waits has an entry before the dashboard, and its list says how much', () => {
  const groups = menuFor(sessionOf({ type: 'provincia', role: 'provincia', grants: [] }), {});
  expect(groups[0]?.entries.map(({ label, to }) => [label, to])).toEqual([
    ['Da fare', '/manager/7/provincia/dashboard?coda=tutto'],
    ['Cruscotto', '/manager/7/provincia/dashboard'],
  ]);
  const waitsAt = (word: string) =>
    groups
      .flatMap(({ entries }) => entries)
      .find(({ label }) => label === word)
      ?.waits.map(({ name }) => name);
  expect(waitsAt('Utenti')).toEqual(['accessi', 'utenti']);
  expect(waitsAt('Pratiche')).toEqual(['pratiche', 'da-iscrivere', 'pec']);
  expect(waitsAt('Immobili')).toEqual([]);
});

test('a business has what waits for it on its dashboard', () => {
  const [first] = menuFor(sessionOf({ type: 'azienda', role: 'hotel', grants: [] }), {});
  expect(first?.entries.map(({ label, waits }) => [label, waits.length])).toEqual([
    ['Cruscotto', 2],
  ]);
});
