import { formatDate, isDate } from '#src/domain/dates.ts';
import { optionWord } from '#src/schema/fields.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { inSentence, isFeminine } from '#src/ui/grammar.ts';
import { nameOf } from './name.ts';

type Row = Readonly<Record<string, unknown>>;

/** "Licenza SO-2026-0012 sospesa", "Avviso «Formazione» pubblicato": what became of a record, after its name. */
export function toldOf(resource: Resource, record: Row, became: string): string {
  const { one } = resource.words;
  const name = nameOf(resource, record);
  if (name.startsWith(one)) return `${name} ${became}`;
  // A number or a code stands by itself; a name may hold any words.
  return `${one} ${/\p{Ll}/u.test(name) ? `«${name}»` : name} ${became}`;
}

const plainly = {
  create: 'creat',
  edit: 'salvat',
  change: 'modificat',
  delete: 'eliminat',
  revert: 'ripristinat',
} as const;

/** "creata", "salvato": what is done to any record, agreeing with what it is. */
export const doneTo = ({ words }: Pick<Resource, 'words'>, how: keyof typeof plainly): string =>
  agreed(words.one, plainly[how]);

/** "sospesa dal 01/12/2026": what a verb has made of a record, since the ISO day it takes effect on. */
export function doneBy(resource: Resource, verb: string, since?: unknown): string {
  const day = typeof since === 'string' && isDate(since) ? ` dal ${formatDate(since)}` : '';
  return `${becameBy(resource, verb)}${day}`;
}

/** As it is declared; of a plain imperative ("Pubblica") its participle; else the state it leads to. */
function becameBy(resource: Resource, verb: string): string {
  const { told, label = verb, to } = resource.actions?.[verb] ?? {};
  if (told !== undefined) return told;
  if (isRegular(label)) return agreed(resource.words.one, `${inSentence(label.slice(0, -1))}at`);
  const state = resource.fields[stateFieldOf(resource) ?? ''];
  if (to !== undefined && state?.kind === 'state')
    return `è ora nello stato «${optionWord(state.options, to)}»`;
  return `aggiornat${ending(resource.words.one)}: «${label}»`;
}

/** "ha inviato", "ha preso in carico": what who does a verb has done; undefined where its words give no participle. */
export function didBy(resource: Resource, verb: string): string | undefined {
  const { told = '', label = '', by } = resource.actions?.[verb] ?? {};
  // What happens by itself on its day is nobody’s deed.
  if (by !== undefined && by !== 'self') return undefined;
  if (isRegular(label)) return `ha ${inSentence(label.slice(0, -1))}ato`;
  const [, stem, rest] = /^(\p{Ll}+[st])[ao]((?: in carico)?)$/u.exec(told) ?? [];
  return stem && `ha ${stem}o${rest}`;
}

/** Is it one word of the first conjugation, whose participle is known: "Invia", "inviata"? */
export const isRegular = (label: string): boolean => /^\p{Lu}\p{Ll}+a$/u.test(label);

const agreed = (word: string, stem: string): string => `${stem}${ending(word)}`;

const ending = (word: string): string => (isFeminine(word) ? 'a' : 'o');

/** Of many: "sospesa" becomes "sospese", "presa in carico" "prese in carico", "ha" "hanno". */
export const ofMany = (told: string): string =>
  told.replace(
    /^\p{L}+/u,
    (first) => plurals[first] ?? first.replace(/(?<=[st])a$/u, 'e').replace(/(?<=[st])o$/u, 'i'),
  );

const plurals: Readonly<Partial<Record<string, string>>> = {
  ha: 'hanno',
  è: 'sono',
  attiva: 'attive',
};
