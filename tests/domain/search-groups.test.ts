import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import type { Found } from '#src/search/found.ts';
import { type Entry, groupsBefore, groupsOf } from '#src/search/groups.ts';
import { markedParts } from '#src/search/marked.ts';

const found = (resource: string, id: number, label = `${resource} ${id}`): Found => ({
  resource,
  id,
  label,
  hint: '',
  state: null,
});

const known = {
  resources,
  pathOf: ({ resource, id }: Pick<Found, 'resource' | 'id'>) =>
    id === 99 ? undefined : `/${resource}/${id}`,
  pages: [
    { label: 'Licenze', hint: 'Registro', to: '/licenze' },
    { label: 'Utenti', hint: 'Persone', to: '/utenti' },
  ],
  listOf: (resource: string, text: string) =>
    resource === 'accommodations' ? `/accommodations?q=${text}` : undefined,
  listsIn: ({ resource, id, label }: Found): readonly Entry[] =>
    resource === 'cities' && id < 90
      ? ['24 strutture', '29 licenze'].map((hint) => ({
          key: `${hint} ${id}`,
          kind: 'list',
          label,
          hint,
          to: `/${hint}?${id}`,
        }))
      : [],
  opened: [{ resource: 'accommodations', id: 7, on: '2026-11-20' }],
};

const none = { acts: [], areAsked: false };

describe('what was found', () => {
  it('stands by kind, houses before licences, people with organisations, pages last', () => {
    const groups = groupsOf(
      'lic',
      [
        found('managers', 1),
        found('documents', 1),
        found('licenses', 2),
        found('users', 3),
        found('accommodations', 4),
      ],
      none,
      known,
    );
    expect(groups.map(({ title }) => title)).toEqual([
      'Strutture',
      'Licenze',
      'Utenti e organizzazioni',
      'Documenti',
      'Pagine',
    ]);
  });

  it('shows three of a kind, what was opened lately first, nothing that leads nowhere, and the way to the others', () => {
    const [houses] = groupsOf(
      'casa',
      [1, 2, 99, 3, 7].map((id) => found('accommodations', id)),
      none,
      known,
    );
    expect(houses?.entries.map(({ found: one }) => one?.id)).toEqual([7, 1, 2, undefined]);
    expect(houses?.entries.at(-1)?.to).toBe('/accommodations?q=casa');
  });

  it('leads from a municipality to the lists of what lies there, of two at most, and of none with nothing', () => {
    const cities = [97, 1, 2, 3].map((id) => found('cities', id, `Livigno ${id}`));
    const groups = groupsOf('lic', cities, none, { ...known, pathOf: () => undefined });
    expect(groups.map(({ title }) => title)).toEqual(['Territorio', 'Pagine']);
    expect(groups[0]?.entries.map(({ to }) => to)).toEqual([
      '/24 strutture?1',
      '/29 licenze?1',
      '/24 strutture?2',
      '/29 licenze?2',
    ]);
    const house = found('accommodations', 4);
    const titles = (text: string, other: Found) =>
      groupsOf(text, [found('cities', 1, 'Livigno'), other], none, known).map(({ title }) => title);
    expect(titles('livig', house)[0]).toBe('Territorio');
    const begun = found('accommodations', 4, 'Livigno Lodge');
    expect(titles('livig', begun)).toEqual(['Strutture', 'Comuni', 'Territorio']);
    expect(titles('livigno', begun)[0]).toBe('Territorio');
  });

  it('finds pages by the beginnings of their words, and of their heading', () => {
    expect(groupsOf('pers uten', [], none, known)[0]?.entries.map(({ to }) => to)).toEqual([
      '/utenti',
    ]);
    expect(groupsOf('tenti', [], none, known)).toEqual([]);
  });

  it('is called by what it is and its number where it has no name one may read', () => {
    const [users] = groupsOf('rossi', [found('users', 3, '')], none, known);
    expect(users?.entries[0]?.label).toBe('Utente 3');
  });

  it('is called a draft where a number is given once it is sent', () => {
    const draft = { ...found('applications', 3, ''), state: 'draft' };
    const [applications] = groupsOf('rossi', [draft], none, known);
    expect(applications?.entries[0]?.label).toBe('Pratica in bozza');
  });

  it('comes after what was asked to be done to it, and before what might be', () => {
    const act = { key: 'a', kind: 'act', label: 'Sospendi', hint: '', to: '/a' } as const;
    const titles = (areAsked: boolean) =>
      groupsOf('sosp 2', [found('licenses', 2)], { acts: [act], areAsked }, known).map(
        ({ title }) => title,
      );
    expect(titles(true)).toEqual(['Azioni', 'Licenze']);
    expect(titles(false)).toEqual(['Licenze', 'Azioni']);
  });

  it('is what was opened last, and the pages, before anything is written', () => {
    const groups = groupsBefore([found('licenses', 2), found('accommodations', 7)], known);
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Recenti', 2],
      ['Pagine', 2],
    ]);
  });
});

it.each([
  ['Hotel Stella Alpina', 'stella alp', ['Stella', 'Alp']],
  ['SO-2005-0102', '2005 01', ['2005', '01']],
  ['Forlì', 'forli', ['Forlì']],
  ['Casa Tella', 'ella', []],
  ['Straße', 'strass', []],
])('of %s searched as %s these letters are marked', (label, text, marked) => {
  const parts = markedParts(label, text);
  expect(parts.map((part) => part.text).join('')).toBe(label);
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(marked);
});
