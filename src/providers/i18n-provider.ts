import polyglotI18nProvider from 'ra-i18n-polyglot';
import italianMessages from 'ra-language-italian';
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import { italian } from '#src/i18n/it.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';

/** Italian everywhere: react-admin's words completed by ours, and those of the declarations. */
export function i18nProviderFor(resources: readonly Resource[]): I18nProvider {
  const messages = italianWords(resources);
  return polyglotI18nProvider(() => messages, 'it', [{ locale: 'it', name: 'Italiano' }]);
}

/** Every message by its key, as react-admin looks them up. */
export const italianWords = (resources: readonly Resource[]): TranslationMessages =>
  mergeTranslations(italianMessages, italian, {
    resources: Object.fromEntries(resources.map((resource) => [resource.name, wordsOf(resource)])),
  }) as TranslationMessages;

const wordsOf = (resource: Resource) => ({
  name: `${resource.words.one} |||| ${resource.words.many}`,
  fields: Object.fromEntries(
    entriesOf(resource).flatMap(([name, field]) => [
      [name, field.label],
      ...(field.kind === 'rows'
        ? Object.entries(field.of).map(([inner, { label }]) => [`${name}.${inner}`, label])
        : []),
    ]),
  ),
});
