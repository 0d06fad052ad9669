import { callingOff } from '#src/schema/called-off.ts';
import type { Field, FieldKind } from '#src/schema/fields.ts';
import { plain } from '#src/schema/fields.ts';
import { toldBy } from '#src/schema/notified.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { distinctHeaders } from '#src/schema/sheet-headers.ts';

/** The field a value is read from: of the record, or of what a verb is done with. */
export interface From {
  readonly verb?: string;
  readonly key: string;
  readonly field: Field;
}

/** What a letter may say: its name between the braces, and what that is. */
export interface Placeholder {
  readonly name: string;
  readonly label: string;
  /** None for the general ones. */
  readonly from?: From;
}

/** What stands between braces and its value. */
export type Said = ReadonlyMap<string, string>;

const ofOrganisations = {
  'ente.nome': 'Denominazione dell’organizzazione',
  'ente.tipo': 'Tipo dell’organizzazione',
  'ente.codiceFiscale': 'Codice fiscale dell’organizzazione',
  'ente.email': 'E-mail dell’organizzazione',
  'ente.comuni': 'Comuni dell’organizzazione',
};
/** The placeholder of what a deed changed. */
export const changesName = 'soggiorno.modifiche';
const ofRecords = {
  'soggiorno.scheda': 'L’indirizzo della scheda, per chi lavora in Soggiorno',
  [changesName]: 'Che cosa è cambiato, una riga per voce: com’era e com’è',
};
/** What a paper alone may say. */
export const ofPapers = {
  'documento.ora': 'L’ora in cui il documento è fatto',
  'documento.responsabile': 'Il responsabile del procedimento, se è indicato',
  'documento.allegati': 'Gli allegati della pratica, ciascuno con la sua impronta SHA-256',
};
/** The letter that tells what was in programme and failed, whatever it was of. */
export const failedVerbs = 'failed-verbs';
/** The letter that tells what was in programme and can be done no more. */
export const endedVerbs = 'ended-verbs';
/** Both are of verbs of any record. */
export const programmeLetters: readonly string[] = [failedVerbs, endedVerbs];
const ofProgramme = {
  'programma.atti': 'Gli atti che erano in programma',
  'programma.elenco': 'Gli stessi, ciascuno con il giorno, il perché e l’indirizzo della scheda',
};
const ofAll = {
  'mittente.nome': 'Chi scrive: l’organizzazione',
  'oggi.data': 'La data di oggi',
  'soggiorno.indirizzo': 'L’indirizzo di Soggiorno',
};

/** Nobody is written these: secrets, what tells a person from all others, what is no sentence, what
 * each reader counts otherwise. */
const unsaid: readonly FieldKind[] = [
  'password',
  'secret',
  'fiscalCode',
  'iban',
  'file',
  'images',
  'rows',
  'count',
];

/** Nor is it told of these that they changed: secrets, and what each reader counts otherwise. */
const unnamed: readonly FieldKind[] = ['password', 'secret', 'count'];

/**
 * What a letter may say: of the organisation it is sent to, or of the record it is about and of what
 * the verbs that send or make it (by its code) are done with.
 */
export const placeholdersOf = (
  about: Resource | undefined,
  code: string,
): readonly Placeholder[] => [
  ...(about ? ofDeclaration(about, code) : []),
  ...Object.entries({ ...generalFor(about, code), ...ofAll }).map(([name, label]) => ({
    name,
    label,
  })),
];

function generalFor(about: Resource | undefined, code: string): Readonly<Record<string, string>> {
  if (programmeLetters.includes(code)) return ofProgramme;
  if (!about) return ofOrganisations;
  const isPaper = Object.values(about.actions ?? {}).some(({ paper }) => paper === code);
  return isPaper ? ofPapers : ofRecords;
}

/** What a verb is done with is its readers’. */
const ofDeclaration = (about: Resource, code: string): Placeholder[] => [
  ...fieldsSaid(about, code),
  ...(toldBy(about, code) ? [] : ofInput(about, code)),
];

/** Fields a letter may say of its record. */
export const fieldsSaid = (about: Resource, code: string) =>
  fieldsTold(about, code).filter(({ from }) => isSaid(from.field));

/**
 * Fields a letter may say of its record, or, of those whose values it writes to nobody, that they are there: to who reads none of it,
 * those it tells and no more.
 */
export function fieldsTold(about: Resource, code: string) {
  const told = toldBy(about, code);
  const ofFields = fieldsForAll(about);
  return told ? ofFields.filter(({ from }) => told.includes(from.key)) : ofFields;
}

/** Is its value one a letter may write? */
export const isSaid = (field: Field): boolean => !unsaid.includes(plain(field).kind);

/** A delegate reads what the organisation is written, and is never written to in its place; nor is a software. */
const isNeverWrittenTo = ({ guard }: Resource['access'][number]): boolean =>
  guard.roles?.every((role) => role === 'hotel_delegated' || role === 'application') ?? false;

/** Fields every reader of the record may see who may be written to. */
function fieldsForAll(about: Resource): (Placeholder & { readonly from: From })[] {
  const header = distinctHeaders(about);
  const isForAll = (name: string) =>
    !about.access.some((rule) => !isNeverWrittenTo(rule) && hides(rule, name));
  return entriesOf(about)
    .filter(([name, field]) => !unnamed.includes(plain(field).kind) && isForAll(name))
    .map(([key, field]) => named(about.words.one, header(key), { key, field }));
}
const hides = ({ actions, except, fields }: Resource['access'][number], name: string): boolean =>
  actions.includes('show') &&
  (except?.includes(name) || (fields !== undefined && !fields.includes(name)));

const ofInput = (about: Resource, code: string): Placeholder[] => [
  ...ofVerbs(about, code),
  ...ofCallingOff(about, code),
];

const ofVerbs = ({ actions = {} }: Resource, code: string): Placeholder[] =>
  Object.entries(actions)
    .filter(([, { notify = {}, paper }]) => [...Object.values(notify), paper].includes(code))
    .flatMap(([verb, { label, input = {} }]) =>
      Object.entries(input)
        .filter(([, { kind }]) => !unsaid.includes(kind))
        .map(([key, field]) => named(label, field.label, { verb, key, field })),
    );

const ofCallingOff = ({ actions = {}, words }: Resource, code: string): Placeholder[] =>
  Object.values(actions).some(({ calledOff = {} }) => Object.values(calledOff).includes(code))
    ? [
        named(words.one, 'Motivo dell’annullamento', {
          verb: 'callOff',
          key: 'reason',
          field: callingOff.reason,
        }),
      ]
    : [];

/** `{{licenza.sospesa dal}}`, «Licenza: Sospesa dal». */
const named = (of: string, word: string, from: From) => ({
  name: nameOf(`${of}.${word}`),
  label: `${of}: ${word}`,
  from,
});

const written = /\{\{([^{}]*)\}\}/g;

/** The names a text puts between braces, as the catalogue writes them. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(written)].map(([, name = '']) => nameOf(name));

/** The names a text puts between braces that are not known, each once. */
export function unknownIn(text: string, known: readonly Placeholder[]): readonly string[] {
  const names = new Set(known.map(({ name }) => nameOf(name)));
  return [...new Set(namesIn(text).filter((name) => !names.has(name)))];
}

/** Values under the names a text may use. */
export const saidBy = (values: readonly (readonly [name: string, value: string])[]): Said =>
  new Map(values.map(([name, value]) => [nameOf(name), value]));

/** The text with every placeholder replaced; `shown` makes a value harmless where it goes. */
export const filledIn = (text: string, said: Said, shown: (value: string) => string): string =>
  text.replace(written, (_, name: string) => shown(said.get(nameOf(name)) ?? ''));

/** As people write it in formatted text: any case, either apostrophe, spaces that do not break. */
const nameOf = (name: string): string =>
  name
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll("'", '’')
    .trim()
    .toLowerCase();
