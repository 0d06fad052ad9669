import { type Among, type Field, optionValues, plain } from './fields.ts';
import type { Fields, Resource } from './resource.ts';

/** Paths that lead to no choice, and options that are none. */
export function amongMistakes(
  at: string,
  { options, among }: Extract<Field, { kind: 'select' | 'checklist' }>,
  siblings: Fields,
  byName: ReadonlyMap<string, Resource>,
): string[] {
  if (!among) return [];
  const known = optionValues(options).map(String);
  const ends = among.of.map((path) => [path, endOf(path, siblings, byName)] as const);
  const named = among.are
    ? Object.values(among.are).flat()
    : ends.flatMap(([, end]) => keysOf(end));
  return [
    ...ends
      .filter(([, end]) => !fits(end, among))
      .map(([path]) => `R43 ${at}.among: '${path}' leads to no choice it could follow`),
    ...named
      .filter((option) => !known.includes(option))
      .map((option) => `R39 ${at}.among: '${option}' is no option`),
    ...withinMistakes(at, among, siblings),
  ];
}

/** The field a path of references ends in. */
function endOf(
  path: string,
  fields: Fields,
  byName: ReadonlyMap<string, Resource>,
): Field | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fields[first] && plain(fields[first]);
  if (rest.length === 0) return field;
  const target = field?.kind === 'reference' ? byName.get(field.to) : undefined;
  return target && endOf(rest.join('.'), target.fields, byName);
}

/** Every value of the choice it lies within has its list. */
function withinMistakes(at: string, { within }: Among, siblings: Fields): string[] {
  if (!within) return [];
  const field = siblings[within.choice];
  const isKnown =
    field?.kind === 'select' && keysOf(field).every((key) => Object.hasOwn(within.are, key));
  return isKnown ? [] : [`R43 ${at}.among.within: '${within.choice}' is no choice it could follow`];
}

const keysOf = (field: Field | undefined): readonly string[] =>
  field && 'options' in field ? optionValues(field.options).map(String) : [];

const fits = (end: Field | undefined, { are }: Among): boolean =>
  are === undefined
    ? end?.kind === 'checklist'
    : end?.kind === 'select' && keysOf(end).every((key) => Object.hasOwn(are, key));
