import { expect, test } from 'vitest';
import { menuFor } from '#src/app/shell/menu.ts';
import { queues, queuesIn, queuesNamed } from '#src/pages/dashboard/queues.ts';
import { termed, termNames } from '#src/pages/dashboard/todo/terms.ts';
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
  for (const others of ['da-integrare', 'da-osservare', 'prezzi', 'pareri'])
    expect(province).not.toContain(others);
  expect(named({ type: 'comune', role: 'comune', grants: [] })).toEqual(['pareri']);
  const hotel = named({ type: 'azienda', role: 'hotel', grants: [] });
  expect(hotel).toEqual(['da-integrare', 'da-osservare', 'prezzi']);
  const consorzio = { type: 'mandamento', role: 'consorzio' } as const;
  expect(named({ ...consorzio, grants: [] })).toEqual([]);
  expect(named({ ...consorzio, grants: ['accommodation-application-management'] })).toEqual([
    'da-integrare',
    'da-osservare',
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

test('the count at an entry leads to the queues it counts, and "Da fare" counts what is one’s own', () => {
  const session = sessionOf({ type: 'provincia', role: 'provincia', grants: [] });
  const entries = menuFor(session, {}).flatMap((group) => group.entries);
  const entryOf = (word: string) => entries.find(({ label }) => label === word);
  expect(entryOf('Utenti')?.queue).toBe('/manager/7/provincia/dashboard?coda=accessi,utenti');
  expect(entryOf('Immobili')?.queue).toBeUndefined();
  const own = queuesIn(session);
  expect(queuesNamed(own, 'accessi,utenti').map(({ name }) => name)).toEqual(['accessi', 'utenti']);
  expect(queuesNamed(own, 'tutto')).toBe(own);
  expect(entryOf('Da fare')?.waits.map(({ name, filter }) => [name, filter])).toEqual([
    ['pratiche', { ...queues.applications.filter, assignee: session.profile.name }],
    ['da-iscrivere', { ...queues.tacit.filter, assignee: session.profile.name }],
  ]);
  const comune = sessionOf({ type: 'comune', role: 'comune', grants: [] });
  const [todo] = menuFor(comune, {})[0]?.entries ?? [];
  expect(todo?.waits.map(({ name }) => name)).toEqual(['pareri']);
});

test('a queue and a term narrow together, and every thing that waits is in one term', () => {
  const session = sessionOf({ type: 'provincia', role: 'provincia', grants: [] });
  const own = queuesIn(session);
  const narrowed = termNames.map((term) => termed(own, term, '2026-11-26'));
  const late = narrowed[termNames.indexOf('oltre')] ?? [];
  expect(late.map(({ name }) => name)).toEqual(['pratiche', 'da-iscrivere', 'sospensioni']);
  expect(late[0]?.filter).toEqual({ ...queues.applications.filter, dueOn_within: 'past' });
  expect(narrowed[termNames.indexOf('settimana')]?.[0]?.filter).toMatchObject({
    dueOn_gte: '2026-11-26',
    dueOn_lte: '2026-12-03',
  });
  expect(narrowed[termNames.indexOf('senza')]?.map(({ name }) => name)).toEqual(
    own.map(({ name }) => name),
  );
});

test('a business has what waits for it on its dashboard', () => {
  const [first] = menuFor(sessionOf({ type: 'azienda', role: 'hotel', grants: [] }), {});
  expect(first?.entries.map(({ label, waits }) => [label, waits.length])).toEqual([
    ['Cruscotto', 3],
  ]);
});
