import type { Conditions } from '../permissions/conditions.ts';
import type { Exact } from '../permissions/exact.ts';
import type { Rule } from '../permissions/rule.ts';
import type { Persona } from '../permissions/session.ts';
import type { Scope } from '../permissions/territory.ts';
import type { Counted, Field, InputField, Notify } from './fields.ts';
import type { Housekeeping, RecordValues } from './values.ts';

export type Fields = Readonly<Record<string, Field>>;
type Name<F> = keyof F & string;

/** A row of a form: one field, some side by side, or a sentence between fields. */
type FormRow<K extends string> = K | readonly K[] | { readonly note: string };

export interface Section<K extends string = string> {
  /** Its heading. */
  readonly title: string;
  /** What stands in it, from above. */
  readonly rows: readonly FormRow<K>[];
}

/** How a record's page begins. */
interface PageHead<K extends string = string> {
  /** What stands after its name in the heading, where that is a number: a choice, or the record it is about. */
  readonly heading?: K;
  /** What is seen at a glance, four to six: each a field, and those told below it. */
  readonly summary: readonly (readonly [K, ...K[]])[];
}

/** The choices that make sense: values, or what records to be named are like; `false` of what is not asked. */
export type Offer = readonly (string | number)[] | Conditions | false;

/** A verb: from which states, to which one, with what input, and who hears of it. Who may is said in `access`. */
export interface Action {
  /** The Italian word on its button. */
  readonly label: string;
  /** What it is as a thing, where it waits for its day: "In programma: sospensione dal 15/01/2027". Without, its label stands in quotes. */
  readonly noun?: string;
  /** What people read of its record once it is done, after its name: "sospesa", "ha il parere". Without, the participle of a plain label: "Pubblica", "pubblicato". */
  readonly told?: string;
  /** What it was called: what waits under that name is done as this, and histories read on. */
  readonly was?: string;
  /** The states it is done in; without, in any. */
  readonly from?: readonly string[];
  /** The state it leads to; without, the record stays in its own. */
  readonly to?: string;
  /** In these states it is what one does: the one filled button. */
  readonly primary?: readonly string[];
  /** In these states it stands beside that one, not behind "Altro"; on a phone the first alone. */
  readonly beside?: readonly string[];
  /** What one does before it: writes this field, as long as the record is wanting in it. Until then that is what its page and what waits offer, in these words. */
  readonly first?: {
    readonly label: string;
    readonly field: string;
    readonly isWanting: (record: never) => boolean;
  };
  /** What it asks who does it, each a field. */
  readonly input?: Readonly<Record<string, InputField>>;
  /** How the input stands in its form; otherwise one under the other. */
  readonly rows?: readonly (string | readonly string[])[];
  /** What comes of it, where the new state does not tell. */
  readonly consequence?: string;
  /** It begins what puts a violation right, of a record that is written no more: who may do it has that on their worklist. */
  readonly mends?: true;
  /** Fewer choices for this record and who does it, in its form: by the names of input fields, the values that make sense, of a reference the records; `false` where it is not asked. What of the others may not be says its twin. */
  readonly offers?: (
    record: Readonly<Record<string, unknown>>,
    by: Persona,
  ) => Readonly<Record<string, Offer | undefined>>;
  /** Its form begins with what the record says under the same names; what is not sent stays so. */
  readonly prefill?: true;
  /** Something is lost by it: the dialog warns and the button is red. */
  readonly danger?: boolean;
  /**
   * Who does it besides those `access` names: the calendar on the day in `due`; the person in `self`,
   * at `/profile/<resource>/:id/<verb>`. Nobody is given what only follows from another verb, by its `effect` (who is
   * named settles it, where it waits for its day), nor what the `product` does of itself, by a door or a job of its own.
   */
  readonly by?: 'calendar' | 'effect' | 'product' | 'self';
  /** By the calendar: the date whose day has come, or is over, unless that field is filled in. */
  readonly due?: string | { readonly after: string; readonly unless?: string };
  /** By oneself: the reference to the person. */
  readonly self?: string;
  /**
   * It is declared, agreed to or answered for in one's own name: nobody does it who acts as another. What
   * one does by `self`, or loses something by (`danger`), is so without saying.
   */
  readonly inPerson?: true;
  /** What it is done with becomes a row of its own and is read there alone: its trace says that it happened, one that is `traced` also with what, to who may do it. */
  readonly apart?: true | 'traced';
  /** The date, of its input or of the record, it takes effect on; one ahead is waited for. */
  readonly effectiveOn?: string;
  /** What may hold it back, in the order people are told; asked by its twin on the server. */
  readonly blockers?: readonly string[];
  /** Who is written to when it is done. */
  readonly notify?: Notify;
  /** Where it follows from one of these acts, as `resource.verb`, the letter of that act tells of it too: it has none of its own. */
  readonly toldBy?: readonly string[];
  /** Who is written to, when what followed from it is called off before its day; it may say why. */
  readonly calledOff?: Notify;
  /** Who is written to, when what followed from it and was called off, or failed on its day, is confirmed after all. */
  readonly confirmed?: Notify;
  /** The template of the paper made in the same act; its twin on the server keeps it. */
  readonly paper?: string;
}

/** The name a verb has today that was called so; one nobody had stays. */
export const verbToday = (
  { actions = {} }: { readonly actions?: Readonly<Record<string, { readonly was?: string }>> },
  name: string,
): string =>
  Object.hasOwn(actions, name)
    ? name
    : (Object.entries(actions).find(([, { was }]) => was === name)?.[0] ?? name);

/** Is it done in one's own name alone: because it says so, or because something is lost by it? */
export const isInPerson = ({ inPerson, danger }: Pick<Action, 'inPerson' | 'danger'>): boolean =>
  inPerson === true || danger === true;

/** Is it a verb a person may be given, with a door of its own? */
export const isForPeople = ({ by }: { readonly by?: Action['by'] | undefined }): boolean =>
  by === undefined || by === 'calendar';

/** Is it done without anybody asking for just this: by the effect of another verb, or by the product itself? */
export const isUnbidden = ({ by }: { readonly by?: Action['by'] | undefined }): boolean =>
  by === 'effect' || by === 'product';

/** The verbs a person does themself, with a door in their profile; only those from a state, if one is given. */
export const ownVerbs = (
  { actions = {} }: { readonly actions?: Readonly<Record<string, Action>> },
  state?: string,
): [string, Action][] =>
  Object.entries(actions).filter(
    ([, { by, from }]) => by === 'self' && (state === undefined || !from || from.includes(state)),
  );

interface ListSpec<K extends string = string, R extends string = string> {
  /** What is on screen at first, in order; people choose others. */
  readonly columns: readonly K[];
  /** The fields it is filtered by. */
  readonly filters?: readonly K[];
  /** Where words are found, in the list and everywhere: own texts, and those of a record it names (`city.name`). */
  readonly search?: readonly (K | `${R}.${string}`)[];
  /** How it stands at first. */
  readonly sort?: readonly [K | keyof Housekeeping, 'ASC' | 'DESC'];
  /** Numeric fields summed under the list. */
  readonly totals?: readonly K[];
  /** What many records may be given at once; without, each is edited by itself. */
  readonly bulk?: readonly K[];
}

type StateOf<F> = {
  [K in keyof F]: F[K] extends { kind: 'state'; options: infer O } ? keyof O & string : never;
}[keyof F];

type DateOf<F> = {
  [K in keyof F]: F[K] extends { kind: 'date' } | { of: { kind: 'date' } } ? K & string : never;
}[keyof F];
type ReferenceOf<F> = {
  [K in keyof F]: F[K] extends { kind: 'reference' } ? K & string : never;
}[keyof F];
/** The fields that name a record, be it by another record. */
type NamingOf<F> = {
  [K in keyof F]: F[K] extends { kind: 'reference' } | { kind: 'lookup'; of: { kind: 'reference' } }
    ? K & string
    : never;
}[keyof F];
type PersonOf<F> = {
  [K in keyof F]: F[K] extends { kind: 'reference'; to: 'users' } ? K & string : never;
}[keyof F];

type Actions<F> = Readonly<
  Record<
    string,
    Omit<Action, 'from' | 'to' | 'primary' | 'beside' | 'due' | 'self' | 'first'> & {
      readonly from?: readonly StateOf<F>[];
      readonly to?: StateOf<F>;
      readonly primary?: readonly StateOf<F>[];
      readonly beside?: readonly StateOf<F>[];
      readonly due?: DateOf<F> | { readonly after: DateOf<F>; readonly unless?: Name<F> };
      readonly first?: Action['first'] & { readonly field: Name<F> };
      readonly self?: PersonOf<F>;
    }
  >
>;

/** What may hold a verb back, of all of them. */
type BlockerOf<A> = {
  [V in keyof A]: A[V] extends { readonly blockers: readonly (infer B extends string)[] }
    ? B
    : never;
}[keyof A];

type Crud = 'manage' | 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

interface Spec<N extends string, F extends Fields, A, L extends Notify = Notify> {
  /** Plural, in kebab case: its table, its path in the API, and what references name. */
  readonly name: N;
  /** What people call one, and many. */
  readonly words: { readonly one: string; readonly many: string };
  /** What a record is called: in breadcrumbs, choices, the history. */
  readonly representation: Name<F>;
  /** How a row hangs in the world. */
  readonly scope: Scope<Name<F> | 'id'>;
  /** Its fields by their names, made by `f`. */
  readonly fields: F;
  /** How its list stands. */
  readonly list: ListSpec<Name<F>, NamingOf<F>>;
  /** How its page begins; absent, with its name and state. */
  readonly page?: PageHead<Name<F>>;
  /** Absent: one untitled section with every writable field, in order. */
  readonly form?: readonly Section<Name<F>>[];
  /** Checks across fields, on the whole record; answers Italian messages by field. */
  readonly check?: (record: RecordValues<F>) => { readonly [K in Name<F>]?: string | undefined };
  /** What may be right and is worth a look, by field; it stops nobody. */
  readonly warnings?: (record: RecordValues<F>) => { readonly [K in Name<F>]?: string | undefined };
  /**
   * What is told as checked and in order while nothing is found of it: under a field, where nothing stands beside that; under
   * what may hold a verb back, where that does not. In the order they rest on each other: of what may hold it back none is
   * told after one that does.
   */
  readonly holds?: (record: RecordValues<F>) => {
    readonly [K in Name<F> | BlockerOf<A>]?: string | undefined;
  };
  /**
   * What a record lacks before it goes on its way, by field. Its form, which has sections, then goes in steps, one
   * each, and nothing is written in one before those above it are complete.
   */
  readonly missing?: (record: RecordValues<F>) => {
    readonly [K in Name<F>]?: string | undefined;
  };
  /** Its verbs by their names, which are paths of the API too. */
  readonly actions?: A & Actions<F> & { readonly [V in keyof A]: Exact<A[V], Action> };
  /** Who is written to when one is made. */
  readonly notify?: L;
  /**
   * What letters tell whom, by recipient, where that is not the organisation a record is of: these
   * fields, or `all` that its readers see, as they are readers.
   */
  readonly tells?: Readonly<Record<string, readonly Name<F>[] | 'all'>>;
  /** Records that share this reference are written one after the other: their rules look at each other. */
  readonly inTurnBy?: ReferenceOf<F>;
  /** The record of the same kind it is part of, written in turn with it: what is true of the whole is judged of one writer after the other. */
  readonly partOf?: ReferenceOf<F>;
  /** The product makes one of itself, by a door or a job of its own; whatever else it makes follows from a verb. */
  readonly madeBy?: 'product';
  /** The product takes one away of itself, by a job of its own. */
  readonly removedBy?: 'product';
  /** Who may do what, in sentences of `allow`. */
  readonly access: readonly Rule<Name<F> | 'id', Crud | (keyof A & string)>[];
}

/** Who signs a deed: the person, and the organisation they do it for. */
export type Signer = 'user' | 'manager';

/** Texts that are searched together, as whoever reads one of them reads the others too. */
export interface SearchGroup {
  /** Marks its words in the index. */
  readonly mark: string;
  /** The field that names the record whose texts they are; none where they are the record's own. */
  readonly reference: string | undefined;
  /** What the texts belong to. */
  readonly target: Counted;
  readonly fields: readonly string[];
}

/** Any declaration, as the generic interpreters see it. */
export interface Resource {
  readonly name: string;
  readonly words: { readonly one: string; readonly many: string };
  readonly representation: string;
  readonly scope: Scope;
  readonly fields: Fields;
  readonly list: ListSpec;
  readonly page?: PageHead;
  readonly form?: readonly Section[];
  readonly check?: (record: never) => Readonly<Record<string, string | undefined>>;
  readonly warnings?: Resource['check'];
  readonly holds?: Resource['check'];
  readonly missing?: Resource['check'];
  readonly actions?: Readonly<Record<string, Action>>;
  readonly notify?: Notify;
  readonly tells?: Readonly<Record<string, readonly string[] | 'all'>>;
  readonly inTurnBy?: string;
  readonly partOf?: string;
  readonly madeBy?: 'product';
  readonly removedBy?: 'product';
  readonly access: readonly Rule[];
  /** Rows come from an SQL view and nobody writes them; on the server it is that SQL. */
  readonly view?: true | string;
  /** On the server, `list.search` in groups of one reader. */
  readonly searched?: readonly SearchGroup[];
  /** On the server, as what its records sign what is done. */
  readonly signs?: Signer;
}

/** A declaration with its own names kept, and the shape every interpreter reads. */
type Declared<N extends string, F extends Fields, A, L = Record<never, never>> = Omit<
  Resource,
  'name' | 'fields' | 'actions' | 'notify' | 'view'
> & { readonly name: N; readonly fields: F; readonly actions: A; readonly notify?: L };

/** Declares an entity: its table, API, permissions and screens are read off it. */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const A extends Readonly<Record<string, Action>> = Record<never, never>,
  const L extends Notify = Record<never, never>,
>(
  spec: Spec<N, F, A, L>,
) => ({ actions: {}, ...spec }) as unknown as Declared<N, F, A, L>;

/** Declares a worklist: the same language without form or actions, over one SQL view. */
export const defineView = <const N extends string, const F extends Fields>(
  spec: Omit<Spec<N, F, Record<never, never>>, 'form' | 'check' | 'actions' | 'notify' | 'tells'>,
) =>
  ({ actions: {}, ...spec, view: true }) as unknown as Declared<N, F, Record<never, never>> & {
    readonly view: true;
  };

/** Names and fields of a declaration, in its order. */
export const entriesOf = ({ fields }: Pick<Resource, 'fields'>): [string, Field][] =>
  Object.entries(fields);

/** The state field of a resource, if it has one. */
export const stateFieldOf = (resource: Pick<Resource, 'fields'>): string | undefined =>
  entriesOf(resource).find(([, field]) => field.kind === 'state')?.[0];

/** Is a record still being filled in, and told to nobody yet? */
export const isDraft = (
  resource: Pick<Resource, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): boolean => {
  const state = stateFieldOf(resource);
  return state !== undefined && record[state] === 'draft';
};

/** The two fields that say where a record stands, if it has both. */
export function coordinatesOf(
  resource: Pick<Resource, 'fields'>,
): { readonly latitude: string; readonly longitude: string } | undefined {
  const named = (axis: 'latitude' | 'longitude') =>
    entriesOf(resource).find(
      ([, field]) => field.kind === 'coordinate' && field.axis === axis,
    )?.[0];
  const latitude = named('latitude');
  const longitude = named('longitude');
  return latitude && longitude ? { latitude, longitude } : undefined;
}
