import { fold } from '#src/domain/text.ts';
import { aloneOf } from './alone.ts';
import { type Field, type FieldKind, isConcealed, isWritable } from './fields.ts';
import type { Resource } from './resource.ts';
import { distinctHeaders } from './sheet-headers.ts';
import { inLanguages } from './translated.ts';

/** Where a column of a file may go. */
export interface Target {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Records can be found again by it. */
  readonly finds: boolean;
}

/** By column of the file: the field it fills; null is a column left out. */
export type Mapping = readonly (string | null)[];

/** Files are kept elsewhere, and passwords and secrets are nobody's spreadsheet. */
const notInSheets: readonly FieldKind[] = ['password', 'secret', 'file', 'images'];

/** The id, the fields a person may write by a file, each language of a text, and the version. */
export function importTargets(
  resource: Resource,
  mayWrite: (field: string) => boolean,
): readonly Target[] {
  const header = distinctHeaders(resource);
  const own = (name: string) => ({
    name,
    label: header(name),
    required: false,
    finds: name === 'id',
  });
  const fields = Object.entries(inLanguages(resource.fields))
    .filter(
      ([name, field]) =>
        isWritable(field) &&
        !notInSheets.includes(field.kind) &&
        mayWrite(name.split('.')[0] ?? name),
    )
    .map(([name, field]) => ({
      name,
      label: header(name),
      required: field.required === true && !field.when,
      finds: isCode(field),
    }));
  return [own('id'), ...fields, own('version')];
}

/**
 * Which column is which: by the Italian word or the field's name, whatever the case, accents and
 * marks; then by a word that begins alike. Each target is taken once.
 */
export function guessMapping(
  resource: Resource,
  targets: readonly Target[],
  headers: readonly string[],
): Mapping {
  const fields = inLanguages(resource.fields);
  const exact = headers.map((header) => {
    const word = plainWord(header);
    const named = [...Object.keys(fields), 'id', 'version'].find(
      (name) => plainWord(distinctHeaders(resource)(name)) === word || plainWord(name) === word,
    );
    return (
      named ?? Object.entries(fields).find(([, field]) => plainWord(field.label) === word)?.[0]
    );
  });
  const taken = new Set<string>();
  const take = (name: string | undefined): string | null => {
    if (name === undefined || taken.has(name) || !targets.some((one) => one.name === name))
      return null;
    taken.add(name);
    return name;
  };
  const first = exact.map(take);
  return first.map((name, at) => name ?? (exact[at] ? null : take(alikeOf(targets, headers[at]))));
}

function alikeOf(targets: readonly Target[], header = ''): string | undefined {
  const word = plainWord(header);
  if (word.length < 4) return undefined;
  const found = targets.filter((target) => {
    const wanted = plainWord(target.label);
    return wanted.length >= 4 && (word.startsWith(wanted) || wanted.startsWith(word));
  });
  return found.length === 1 ? found[0]?.name : undefined;
}

/**
 * By column: does its header name what lies sealed of a record, of one that points at it, or at a part of it, and no field that a file fills? Nobody
 * is to find it kept in clear beside the file (decision 131).
 */
export function secretColumns(
  resource: Resource,
  resources: readonly Resource[],
  headers: readonly string[],
  mapping: Mapping,
): readonly boolean[] {
  const words = sealedAbout(resource, resources).flatMap(([field, { label }]) => [
    plainWord(field),
    plainWord(label),
  ]);
  return headers.map((header, at) => mapping[at] === null && words.includes(plainWord(header)));
}

/** Does anything lie sealed of a record, of one that points at it, or at a part of it? Whatever a file says of one may be that. */
export const holdsSealed = (resource: Resource, resources: readonly Resource[]): boolean =>
  sealedAbout(resource, resources).length > 0;

function sealedAbout(resource: Resource, resources: readonly Resource[]) {
  const pointing = pointingAt(resource, resources);
  // Guests are of an arrival, and who they are of the guests.
  const parts = pointing.filter(({ inTurnBy, fields }) => {
    const whole = inTurnBy === undefined ? undefined : fields[inTurnBy];
    return whole?.kind === 'reference' && whole.to === resource.name;
  });
  const ofParts = parts.flatMap((one) => pointingAt(one, resources));
  return [...new Set([resource, ...pointing, ...ofParts])].flatMap(({ fields }) =>
    Object.entries(fields).filter(([, field]) => isConcealed(field)),
  );
}

const pointingAt = ({ name }: Resource, resources: readonly Resource[]): readonly Resource[] =>
  resources.filter(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'reference' && field.to === name),
  );

const plainWord = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Does the field alone tell a record from all others, in words? */
export const isCode = ({ kind, unique }: Field): boolean =>
  unique === true && codeKinds.includes(kind);

/** Does its value name a record, alone or with others whose name then tells them apart? */
export const isName = (field: Field): boolean =>
  field.unique !== undefined && !aloneOf(field) && codeKinds.includes(field.kind);

const codeKinds: readonly FieldKind[] = [
  'text',
  'email',
  'fiscalCode',
  'vatNumber',
  'cin',
  'cir',
  'iban',
];
