import { firstLanguage, inLanguage, type Language, languages } from '#src/domain/languages.ts';
import type { Field, FieldOf } from './fields.ts';

/** A text by language; one that says nothing is not there, and the whole is null when none does. */
export type Translated = { readonly [L in Language]?: string };

type ByName = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Field>>;

/** Of all values of fields only translated texts are objects. */
export const isByLanguage = (value: unknown): value is ByName =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of one language, as every place that names it alone knows it: `title.de`. */
export const languageFields = (
  name: string,
  { label, max, lines, required, when, help }: FieldOf<'translated'>,
): readonly (readonly [path: string, language: Language, field: FieldOf<'text'>])[] =>
  languages.map((language) => [
    `${name}.${language}`,
    language,
    {
      kind: 'text',
      label: language === firstLanguage ? label : `${label} ${inLanguage(language)}`,
      ...(max !== undefined && { max }),
      ...(lines !== undefined && { lines }),
      ...(language === firstLanguage && required && { required }),
      ...(when && { when }),
      ...(help !== undefined && { help }),
    },
  ]);

/** The fields with each language of a translated one in its own right. */
export const inLanguages = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): (readonly [string, Field])[] =>
      field.kind === 'translated'
        ? languageFields(name, field).map(([path, , one]) => [path, one] as const)
        : [[name, field]],
    ),
  );

/** The field of a name or of a path like `title.de`. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  if (Object.hasOwn(fields, path)) return fields[path];
  const [name = ''] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.kind === 'translated'
    ? languageFields(name, field).find(([one]) => one === path)?.[2]
    : undefined;
}

/** The value of a name or of a path like `title.de`. */
export function valueAt(values: ByName, path: string): unknown {
  if (Object.hasOwn(values, path)) return values[path];
  const [name = '', language = ''] = path.split('.');
  const whole = values[name];
  return isByLanguage(whole) && Object.hasOwn(whole, language) ? whole[language] : null;
}

/** Every name of some values, the languages of a text apart. */
export const pathsOf = (values: ByName): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isByLanguage(value) ? Object.keys(value).map((language) => `${name}.${language}`) : [name],
  );

/** The values at some paths, of a text only those languages. */
export function pickedAt(values: ByName, paths: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const [name = '', language] = path.split('.');
    picked[name] =
      language === undefined
        ? values[name]
        : laidOver(picked[name] ?? {}, { [language]: valueAt(values, path) });
  }
  return picked;
}

/** A text with some of its languages said anew: the others stay, null clears (RFC 7396). */
export const laidOver = (base: unknown, given: unknown): unknown =>
  isByLanguage(base) && isByLanguage(given) ? { ...base, ...given } : given;

/** What laid over any text leaves exactly this one. */
export const inAll = (value: unknown): unknown =>
  isByLanguage(value)
    ? { ...Object.fromEntries(languages.map((one) => [one, null])), ...value }
    : value;
