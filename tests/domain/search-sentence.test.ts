import { expect, it } from 'vitest';
import { meantBy } from '#src/i18n/glossary.ts';
import { resources } from '#src/resources/all.ts';
import { matches } from '#src/search/pages.ts';
import { madeAnewIn, sentenceIn, type Verb } from '#src/search/sentence.ts';

const verbs = resources.flatMap((resource): Verb[] =>
  Object.entries(resource.actions ?? {})
    .filter(() => ['licenses', 'applications'].includes(resource.name))
    .map(([name, action]) => ({ resource, name, action })),
);

it.each([
  ['sospendi licenza 12', ['licenses suspend'], '12'],
  ['Sospendi la licenza n. 2005 0104', ['licenses suspend'], '2005 0104'],
  ['sosp stella alpina', ['licenses suspend'], 'stella alpina'],
  ['chiedi integrazioni pr 2026', ['applications requestIntegration'], 'pr 2026'],
  ['accogli la pratica livigno', ['applications accept'], 'livigno'],
  ['sospendi licenza stella', ['licenses suspend'], 'stella'],
  ['stella alpina sospendi', ['licenses suspend'], 'stella alpina'],
  ['la licenza stella alpina sosp', ['licenses suspend'], 'stella alpina'],
  ['sospendi stella alpina licenza', ['licenses suspend'], 'stella alpina'],
  ['12 sospendi', ['licenses suspend'], '12'],
])('in %s the verb and its object are told apart', (text, named, rest) => {
  const sentence = sentenceIn(text, verbs);
  expect(sentence?.rest).toBe(rest);
  expect(sentence?.verbs.map(({ resource, name }) => `${resource.name} ${name}`)).toEqual(
    expect.arrayContaining(named),
  );
});

it.each(['', 'so', 'stella alpina', 'licenza 12', 'stella sos'])('%s asks for no act', (text) => {
  expect(sentenceIn(text, verbs)).toBeUndefined();
});

it.each([
  ['accogli istanza livigno', 'applications accept', 'livigno'],
  ['sospendi concessione 12', 'licenses suspend', '12'],
])('%s is understood by the word the product has', (text, named, rest) => {
  const sentence = sentenceIn(meantBy(text), verbs);
  expect(sentence?.rest).toBe(rest);
  expect(sentence?.verbs.map(({ resource, name }) => `${resource.name} ${name}`)).toContain(named);
});

it.each([
  ['nuova pratica', ['applications']],
  ['Nuova licen', ['licenses']],
  ['nuova pratica livigno', []],
  ['nuova', []],
  ['pratica nuova', []],
])('%s says what is made anew', (text, named) => {
  expect(madeAnewIn(text, resources).map(({ name }) => name)).toEqual(named);
});

it('a page is found by the words nobody uses here too', () => {
  const page = (label: string) => ({ label, hint: '', to: '/' });
  expect(matches(page('Pratiche'), 'istanze')).toBe(true);
  expect(matches(page('Cruscotto'), 'Dashboard')).toBe(true);
  expect(matches(page('Pratiche'), 'concessione')).toBe(false);
  // Where such a word stands for another thing it means that.
  expect(matches(page('Organizzazioni'), 'ente ecclesiastico')).toBe(false);
});
