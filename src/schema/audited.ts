import { formerVerbs } from '../i18n/former-verbs.ts';
import { calledOff } from './called-off.ts';
import { type Field, f, fieldNamed, renamed } from './fields.ts';
import { type Resource, verbToday } from './resource.ts';
import { fieldAt } from './translated.ts';

/** What a trace is read with: the fields and verbs of a declaration, with the names they have had. */
type Traced = Pick<Resource, 'fields' | 'actions'>;

/** What happens to records besides the verbs they declare. */
const everywhere: Readonly<Record<string, string>> = {
  create: 'Creazione',
  edit: 'Modifica',
  delete: 'Eliminazione',
  revert: 'Ripristino',
  export: 'Esportazione',
  disclose: 'Lettura',
  import: 'Importazione',
  schedule: 'Programmazione',
  callOff: 'Annullamento di quanto programmato',
  confirmPlanned: 'Conferma di quanto programmato',
  failPlanned: 'Mancata esecuzione di quanto programmato',
};

/** The word of an audited action: of the declaration, of those every record knows, or of those there were. */
export const auditedWord = (resource: Traced | undefined, action: string): string =>
  resource?.actions?.[verbToday(resource, action)]?.label ??
  everywhere[action] ??
  formerVerbs[action] ??
  action;

/** A verb as a thing that waits for its day: "Sospensione"; what only follows from others is called so anyway. */
export function plannedWord(resource: Traced, verb: string): string {
  const { noun, by, label } = resource.actions?.[verbToday(resource, verb)] ?? {};
  return noun ?? (by === 'effect' && label ? label : `«${auditedWord(resource, verb)}»`);
}

/** What a line of the audit is about: its declaration's word, the register itself, or what is gone. */
export const auditedKind = (resource: Resource | undefined, name: string): string =>
  resource?.words.one ?? (name === 'audit' ? 'Registro delle modifiche' : name);

/** What the audit may hold of a kind of record, or of one that is gone: its verbs under every name, and what any record had happen to it. */
const actionsOf = (resource: Traced | undefined): readonly string[] => {
  const own = Object.entries(resource?.actions ?? {}).flatMap(([name, { was }]) =>
    was === undefined ? [name] : [name, was],
  );
  return [...new Set([...Object.keys(everywhere), ...Object.keys(formerVerbs), ...own])];
};

/** Every word the audit may say of these kinds of records, each once, in their order. */
export const auditedWords = (resources: readonly Resource[]): readonly string[] => {
  const words = resources.flatMap((one) =>
    actionsOf(one).map((action) => auditedWord(one, action)),
  );
  return [...new Set(words)].sort(new Intl.Collator('it').compare);
};

/** The actions that the audit tells of a kind of record, or of one that is gone, in one of these words. */
export const actionsCalled = (
  resource: Traced | undefined,
  words: readonly string[],
): readonly string[] =>
  actionsOf(resource).filter((action) => words.includes(auditedWord(resource, action)));

/** Before and after of each field, under the names that fields, their rows and inputs have today. */
export const changesToday = <C extends Readonly<Record<string, readonly [unknown, unknown]>>>(
  resource: Traced,
  changes: C,
): Record<string, readonly [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(changes).map(([noted, [before, after]]) => {
      const name = nameToday(resource, noted);
      const field = auditedField(resource, name);
      return [
        name,
        field?.kind === 'rows'
          ? [rowsToday(field.of, before), rowsToday(field.of, after)]
          : [before, after],
      ];
    }),
  );

type Fields = Readonly<Record<string, Field>>;

function nameToday(resource: Traced, name: string): string {
  const at = name.indexOf('.');
  if (at < 0) return renamed(resource.fields, name);
  const planned = plannedVerb(name);
  if (planned !== undefined) return plannedAs(verbToday(resource, planned));
  const head = name.slice(0, at);
  const field = renamed(resource.fields, head);
  if (resource.fields[field]?.kind === 'translated') return `${field}${name.slice(at)}`;
  const verb = verbToday(resource, head);
  return `${verb}.${renamed(resource.actions?.[verb]?.input ?? {}, name.slice(at + 1))}`;
}

const rowsToday = (of: Fields, rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row: object) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed(of, name), value])),
      )
    : rows;

/** The day a verb was put in programme or confirmed for, or was in programme for until it was called off or failed, is kept under this name. */
export const plannedAs = (verb: string): string => `planned.${verb}`;

/** The verb a change says was put in programme, confirmed or called off, or failed on its day; undefined for any other change. */
export const plannedVerb = (name: string): string | undefined =>
  name.startsWith('planned.') ? name.slice('planned.'.length) : undefined;

/** Why what was in programme could not be done on its day is kept under this name. */
export const whyFailed = 'failPlanned.reason';

/** Why something was called off, or failed on its day: it may speak of a case of somebody else’s. */
export const isForWhoSettles = (name: string): boolean =>
  name.startsWith('callOff.') || name === whyFailed;

/** What of an act was called off, in the history of the record that was acted on: its readers are told why. */
export const calledOffOfAct = 'callOff.what';

/** What of it was confirmed after all. */
export const confirmedOfAct = 'confirmPlanned.what';

/** What was put in programme, called off or confirmed, or failed, for which day and why. */
export const isOfProgramme = (name: string): boolean =>
  isForWhoSettles(name) || name === confirmedOfAct || plannedVerb(name) !== undefined;

/**
 * The field a change is about: `suspend.reason` is of that action's input, `title.de` one language. What a verb
 * wrote apart is no change of this record.
 */
export function auditedField(resource: Traced, name: string): Field | undefined {
  const at = name.indexOf('.');
  const planned = plannedVerb(name);
  if (planned !== undefined) return f.date(auditedWord(resource, planned));
  if (isOfProgramme(name)) return fieldNamed(calledOff, name.slice(at + 1));
  if (at < 0) return resource.fields[name];
  const action = resource.actions?.[name.slice(0, at)];
  return (
    fieldAt(resource.fields, name) ??
    (action?.apart === true ? undefined : action?.input?.[name.slice(at + 1)])
  );
}
