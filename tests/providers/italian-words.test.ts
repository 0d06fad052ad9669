import englishMessages from 'ra-language-english';
import italianMessages from 'ra-language-italian';
import { expect, test } from 'vitest';
import { italian } from '#src/i18n/it.ts';
import { i18nProviderFor, italianWords } from '#src/providers/i18n-provider.ts';
import { resources } from '#src/resources/all.ts';

const keysOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'object' && word !== null
      ? keysOf(word, `${above}${key}.`)
      : [`${above}${key}`],
  );

const english = keysOf(englishMessages);
const ours = italianWords(resources);

test('every word of react-admin has an Italian one', () => {
  expect(english).toHaveLength(164);
  const there = new Set(keysOf(ours));
  expect(english.filter((key) => !there.has(key))).toEqual([]);
});

test('our own file says nothing react-admin would not ask for', () => {
  const known = new Set([...english, ...keysOf(italianMessages)]);
  expect(keysOf(italian).filter((key) => !known.has(key))).toEqual([]);
});

test('no English word of react-admin is left over', () => {
  const same = keysOf(ours.ra, 'ra.').filter(
    (key) => wordAt(ours, key) === wordAt(englishMessages, key),
  );
  expect(same).toEqual([
    'ra.boolean.false',
    'ra.boolean.null',
    'ra.page.edit',
    'ra.page.list',
    'ra.page.show',
    'ra.message.no',
    'ra.auth.password',
  ]);
});

test('plurals are real and declarations lend their words', () => {
  const { translate } = i18nProviderFor(resources);
  expect(translate('resources.licenses.name', { smart_count: 1 })).toBe('Licenza');
  expect(translate('resources.licenses.name', { smart_count: 2 })).toBe('Licenze');
  expect(translate('resources.licenses.fields.number')).toBe('Numero');
  expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 selezionate');
});

function wordAt(words: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown> | undefined)?.[part],
      words,
    );
}
