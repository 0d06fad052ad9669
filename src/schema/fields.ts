import type { Language } from '#src/domain/languages.ts';
import type { Conditions } from '../permissions/conditions.ts';
import type { Exact } from '../permissions/exact.ts';

/** A field is plain data: what it is, never how to draw, store or check it. */
interface Common {
  /** The Italian word people read. */
  readonly label: string;
  /** Nobody leaves it empty. */
  readonly required?: boolean;
  /** One line beside the field. */
  readonly help?: string;
  /** Shown, and required if `required`, only when this holds; otherwise stored as null. */
  readonly when?: Conditions;
  /** No two records share the value (together with these fields, if some are named), or not while they count. */
  readonly unique?: true | readonly string[] | Alone;
  /** Only actions write it. */
  readonly readOnly?: true;
  /** One's own to say, as it decides who one is, or who is written to and is served acts: nobody changes it who acts as another. */
  readonly inPerson?: true;
  /** A matter of the whole organisation: a member for some of its accommodations does not write it. */
  readonly ofAll?: true;
  /**
   * What it was called: the next migration renames, histories read on, a verb that waits is done with what it was
   * asked with. The newest first.
   */
  readonly was?: string | readonly string[];
}

/** One record at a time holds the value, of those that count and are alike in `per`. */
export interface Alone {
  /** One in each set of records alike in these fields; without, one of all. */
  readonly per?: readonly string[];
  /** Only these records count. */
  readonly only: Conditions;
  /** What is said of the one that holds it, beside the field. */
  readonly message: string;
}

/**
 * Who is written to, and by which template: a reference of the record to somebody with an e-mail, or a name its
 * twin answers on the server.
 */
export type Notify = Readonly<Record<string, string>>;

type Words = Readonly<Record<string | number, string>>;

/** How a state is seen, besides its word. */
export type Tone = 'ok' | 'warn' | 'error' | 'info' | 'neutral' | 'violet';

/** From this field to the one called `to`, of the same kind: told as one, and never backwards. */
export interface Range {
  /** What both together are called. */
  readonly label: string;
  /** Left empty, there is no end. */
  readonly to: string;
}

/** What a term is counted by, in fields of its record; the days it stands still come on top. */
interface TermClock {
  /** The day it begins to run. */
  readonly from: string;
  /** How many days it is. */
  readonly days: string;
  /** Since when it stands still, and how many days it has so far. */
  readonly stoppedOn: string;
  readonly stoppedDays: string;
  /** The source of the rule, for this record. */
  readonly law?: (record: Readonly<Record<string, unknown>>) => string | undefined;
}

/** Two records alike in `noOverlapPer` share no day, the last one included. */
export interface DayRange extends Range {
  /** Alike in a set are those that share an element of it; an empty set stands for all. */
  readonly noOverlapPer?: readonly string[];
  /** Only these records count. */
  readonly only?: Conditions;
}

/** Fewer choices in a form, by what a record it names says; rules judge what is written. */
export interface Among {
  /** Paths from a reference of the form; the first that leads to a value counts. */
  readonly of: readonly string[];
  /** By that value, the options that make sense; without, it is the list of them, and an empty one is all. */
  readonly are?: Readonly<Record<string, readonly string[]>>;
  /** An empty list is none. */
  readonly emptyIsNone?: true;
  /** And of them, what another choice of the form leaves. */
  readonly within?: {
    readonly choice: string;
    readonly are: Readonly<Record<string, readonly string[]>>;
  };
}

interface Pointing {
  /** The resource it names records of. */
  readonly to: string;
  /** One that is missing is made in the middle of the form, by who may. */
  readonly inPlace?: true;
  /** Only such records are offered; what is written, rules judge. */
  readonly offering?: Conditions;
}

/** How a kind of paper is called by the ending of its name. */
export type PaperKind = 'pdf' | 'p7m' | 'jpg' | 'png';

/** A column of child rows counted by another: the column that says how many rows of it there are, and what all of them are called. */
export interface CountedBy<Column extends string = string> {
  readonly by: Column;
  readonly words: { readonly one: string; readonly many: string };
}

/** What of a resource its rows are counted by. */
export interface Counted {
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
}

type Decimals = 1 | 2 | 3 | 4 | 5 | 6;

interface Kinds {
  /** Text as it is typed; 255 characters unless told. */
  text: Common & {
    /** So many characters at most. */
    readonly max?: number;
    /** How many lines its input has; with more than one, it takes line breaks. */
    readonly lines?: number;
    /** Left empty, PostgreSQL writes `prefix-year-serial`; the prefix is a word or `reference.field`. */
    readonly sequence?: string;
    /** A draft has no number of the sequence: it is given as the record goes on its way, so that what is given up leaves no gap. */
    readonly givenOnceSent?: true;
    /** One however it is spelled: kept in capitals, its hyphens plain. */
    readonly code?: true;
  };
  /** By language; only Italian can be required. `max` is of each. */
  translated: Common & {
    readonly max?: number;
    readonly lines?: number;
    /** The fields its languages were, each one of its own: the next migration gathers them. */
    readonly wasIn?: { readonly [L in Language]?: string };
  };
  /** Text with headings, lists and links, as HTML that runs nothing; 20,000 characters unless told. */
  richText: Common & { readonly max?: number };
  /** Kept as a hash, never answered. */
  password: Common;
  /** Sealed where it is stored, never answered: `<name>Set` says whether there is one. At most 500 characters. */
  secret: Common;
  /** What a person is called: letters alone, so that it leads nowhere. At most 100 characters. */
  personName: Common & { readonly max?: number };
  /** In small letters. */
  email: Common & {
    /**
     * Who is written to here is told, where they were written to before, that it changed: by this template. `tells` says
     * what the recipient `former` may be told.
     */
    readonly former?: string;
  };
  /** Digits, with what people write between them. */
  phone: Common;
  /** The address of a page; `secure` ones begin with https. */
  url: Common & {
    readonly max?: number;
    /** Only https. */
    readonly secure?: true;
  };
  /** Five digits; where the field `country` names one other than Italy, the forms of others. */
  postalCode: Common & {
    /** The field that names the country. */
    readonly country?: string;
  };
  /** The codice fiscale of a person, with its check letter. */
  fiscalCode: Common & {
    /** Also the eleven digits of an organisation. */
    readonly bodies?: boolean;
  };
  /** The eleven digits of a partita IVA. */
  vatNumber: Common;
  /** The national code of a place to stay (D.L. 145/2023, art. 13-ter). */
  cin: Common;
  /** The regional code of a place to stay. */
  cir: Common;
  /** An account of any country, with its check digits. */
  iban: Common;
  /** A whole number. */
  integer: Common & {
    /** The least it may be. */
    readonly min?: number;
    /** The most it may be. */
    readonly max?: number;
  };
  /** Whole euros; none below 0 unless told. */
  euro: Common & { readonly min?: number; readonly max?: number };
  /** Four digits, a number. */
  year: Common & { readonly min?: number; readonly max?: number };
  /** From 1 to 12, called by its name. */
  month: Common;
  /** Kept exactly, with so many decimals at most; at most 15 digits in all. */
  decimal: Common & {
    /** How many digits after the comma, at most. */
    readonly decimals: Decimals;
    readonly min?: number;
    readonly max?: number;
  };
  /** Parts of a hundred: 12.5 is 12,5 %. From 0 to 100 with two decimals, unless told otherwise. */
  percent: Common & {
    /** How many digits after the comma, at most; two unless told. */
    readonly decimals?: 0 | Decimals;
    readonly min?: number;
    readonly max?: number;
  };
  /** Degrees. A record that has both stands on the map. */
  coordinate: Common & {
    /** @internal */
    readonly axis: 'latitude' | 'longitude';
  };
  /** A day, YYYY-MM-DD. */
  date: Common & {
    /** No day ahead. */
    readonly notAfterToday?: boolean;
    /** So many years from today at most: a day further on is a slip of the keys. */
    readonly yearsAhead?: number;
    /** A term while this holds: it is shown with how near it is. */
    readonly due?: Conditions;
    /** How it came to be this day, told beside it. */
    readonly clock?: TermClock;
    /** Who is written to so many days before, and by which template, while the term is due. */
    readonly reminders?: { readonly days: readonly number[]; readonly notify: Notify };
    /** It begins a range of days. */
    readonly range?: DayRange;
  };
  /** Hours and minutes, HH:MM. */
  time: Common & {
    /** It begins a range of hours. */
    readonly range?: Range;
  };
  /** A day of every year, MM-DD. */
  dayOfYear: Common;
  /** Yes or no, never empty. */
  switch: Common & {
    /** How a new record has it; off unless told. */
    readonly initially?: boolean;
    /** On as soon as a person has edited the record, by whichever door; nobody types it. */
    readonly onceEdited?: true;
  };
  /** One of some values, each with its Italian word. */
  select: Common & {
    /** The Italian words of the values; numeric keys are stored as numbers. */
    readonly options: Words;
    /** All at sight, where few are to be weighed against each other; otherwise a menu. */
    readonly shown?: 'radio';
    /** What a new record begins with. */
    readonly initially?: string;
    readonly among?: Among;
  };
  /** Any of some values. */
  checklist: Common & { readonly options: Words; readonly among?: Among };
  /** Another record, by its id. */
  reference: Common & Pointing;
  /** A set of other records. */
  references: Common &
    Pointing & {
      /** Records alike in `among` share none of these, as long as the switch `whenOn` is on. */
      readonly disjoint?: { readonly among: readonly string[]; readonly whenOn: string };
    };
  /** A record of reference data by its code `by`, a text no two share: the code is the value. */
  vocabulary: Common & {
    /** The resource it names a record of. */
    readonly to: string;
    /** The field of that resource that holds the code. */
    readonly by: string;
  };
  /** One file. */
  file: Common & {
    /** Only files of these kinds, by what their bytes are; otherwise all that may be uploaded. */
    readonly kinds?: readonly PaperKind[];
  };
  /** Images in order, each with its words. */
  images: Common & {
    /** So many images at most. */
    readonly maxFiles: number;
    /** What is said of each image besides its words. */
    readonly of?: Readonly<Record<string, FieldOf<'text' | 'select' | 'date'>>>;
  };
  /** The first option is the initial one; only actions move it. Without a tone an option is `neutral`. */
  state: Common & {
    readonly options: Words;
    /** How each state is seen, besides its word. */
    readonly tones?: Readonly<Record<string, Tone>>;
    /** It is over in these: what leads on from them takes an end back, and nothing that was planned before waits for that. */
    readonly ended?: readonly string[];
  };
  /** Child rows, part of the record: their own table, replaced whole, at most 200. */
  rows: Common & {
    /** The columns, each a field. */
    readonly of: Readonly<Record<string, RowField>>;
    /** Numeric columns whose sum stands under the table. */
    readonly totals?: readonly string[];
    /** Numeric columns that say how many each has: by which column they are counted, and what all of them are called. */
    readonly counted?: Readonly<Record<string, CountedBy>>;
    /** A required select whose options stand side by side, with the numeric columns under each. */
    readonly across?: string;
  };
  /** A parent's value, kept equal by PostgreSQL: `reference.field`. */
  lookup: Common & {
    /** `reference.field`. */
    readonly from: string;
    /** The field as that resource declares it. */
    readonly of: ReadField;
  };
  /**
   * The set of the children's values, kept right by PostgreSQL, joined with a set of one's own.
   * `only` some children count; `of` gives codes their words; `each` child's set is one element, as
   * PostgreSQL writes it.
   */
  rollup: Common & {
    /** The resource of the children. */
    readonly from: string;
    /** The reference of the children that points here. */
    readonly by: string;
    /** The field of theirs that is gathered. */
    readonly take: string;
    /** A field of one's own joined to it. */
    readonly with?: string;
    /** Only these children count. */
    readonly only?: Conditions;
    /** A set of ids, or of texts. */
    readonly set: 'id' | 'text';
    /** What is taken is a set itself: each child's stays together. */
    readonly each?: true;
    /** The words of the codes it holds. */
    readonly of?: FieldOf<'checklist'>;
  };
  /**
   * How many records of another resource point here by their reference `by`, `where` these conditions hold: of those
   * the reader lists, and of all to rules and jobs. Who lists none of them by these fields has no such field. Nothing
   * is stored, and no history knows of it.
   */
  count: Common & {
    /** The resource that is counted. */
    readonly from: string;
    /** Its reference that points here. */
    readonly by: string;
    /** By fields its list is filtered by: the number leads there. */
    readonly where?: Conditions;
    /**
     * The resource `from`, on the server.
     * @internal
     */
    readonly counted?: Counted;
  };
  /** Computed by SQL its twin on the server holds; sortable only when stored, filterable when stored or `filtered`. */
  derived: Common & {
    /** What its value is. */
    readonly of: ReadField;
    /** Kept in the table, so that lists sort and filter by it. */
    readonly stored?: boolean;
    /** Not kept, for it changes with the day or with other rows; a filter works it out for every row the rest of it leaves. */
    readonly filtered?: true;
    /** @internal */
    readonly sql?: string;
  };
}

export type FieldKind = keyof Kinds;
export type FieldOf<K extends FieldKind> = { [P in K]: { readonly kind: P } & Kinds[P] }[K];
export type Field = FieldOf<FieldKind>;
type Computed = 'state' | 'rows' | 'lookup' | 'rollup' | 'count' | 'derived';
type PlainField = FieldOf<Exclude<FieldKind, Computed>>;
/** What a verb asks: values, and rows of them. */
export type InputField = PlainField | FieldOf<'rows'>;
/** What can be read off another field: secrets are not. */
type ReadField = Exclude<PlainField, FieldOf<'password' | 'secret' | 'translated'>>;
export type RowField = FieldOf<
  Exclude<FieldKind, Computed | 'file' | 'images' | 'password' | 'secret' | 'translated'>
>;

type Options<K extends FieldKind, Taken extends string> = Omit<Kinds[K], 'label' | Taken>;
/** What begins a record is one of its options. */
type Beginning<K, W extends Words> = K extends 'select'
  ? { readonly initially?: `${keyof W & (string | number)}` }
  : unknown;
/** The options are those that are written, whatever is expected where the field stands. */
type Made<K, Own, O> = { readonly kind: K; readonly label: string } & Own & NoInfer<O>;

const simple =
  <const K extends FieldKind>(kind: K) =>
  <const O extends Options<K, never>>(label: string, options?: Exact<O, Kinds[K]>) =>
    ({ kind, label, ...options }) as Made<K, unknown, O>;

const withOptions =
  <const K extends 'select' | 'checklist' | 'state'>(kind: K) =>
  <const W extends Words, const O extends Options<K, 'options'> & Beginning<K, W>>(
    label: string,
    options: W,
    rest?: Exact<O, Kinds[K]>,
  ) =>
    ({ kind, label, options, ...rest }) as Made<K, { readonly options: W }, O>;

const pointing =
  <const K extends 'reference' | 'references'>(kind: K) =>
  <const T extends string, const O extends Options<K, 'to'>>(
    label: string,
    to: T,
    rest?: Exact<O, Kinds[K]>,
  ) =>
    ({ kind, label, to, ...rest }) as Made<K, { readonly to: T }, O>;

const place =
  (axis: 'latitude' | 'longitude') =>
  <const O extends Options<'coordinate', 'axis'>>(
    label: string,
    options?: Exact<O, Kinds['coordinate']>,
  ) =>
    ({ kind: 'coordinate', label, axis, ...options }) as Made<
      'coordinate',
      { readonly axis: 'latitude' | 'longitude' },
      O
    >;

/** The vocabulary of declarations. The Italian word comes first and cannot be left out. */
export const f = {
  text: simple('text'),
  translated: simple('translated'),
  richText: simple('richText'),
  password: simple('password'),
  secret: simple('secret'),
  personName: simple('personName'),
  email: simple('email'),
  phone: simple('phone'),
  url: simple('url'),
  postalCode: simple('postalCode'),
  fiscalCode: simple('fiscalCode'),
  vatNumber: simple('vatNumber'),
  cin: simple('cin'),
  cir: simple('cir'),
  iban: simple('iban'),
  integer: simple('integer'),
  euro: simple('euro'),
  year: simple('year'),
  month: simple('month'),
  decimal: <const D extends Decimals, const O extends Options<'decimal', 'decimals'>>(
    label: string,
    decimals: D,
    options?: Exact<O, Kinds['decimal']>,
  ) =>
    ({ kind: 'decimal', label, decimals, ...options }) as Made<
      'decimal',
      { readonly decimals: D },
      O
    >,
  percent: simple('percent'),
  latitude: place('latitude'),
  longitude: place('longitude'),
  date: simple('date'),
  time: simple('time'),
  dayOfYear: simple('dayOfYear'),
  switch: simple('switch'),
  select: withOptions('select'),
  checklist: withOptions('checklist'),
  reference: pointing('reference'),
  references: pointing('references'),
  vocabulary: <
    const T extends string,
    const B extends string,
    const O extends Options<'vocabulary', 'to' | 'by'>,
  >(
    label: string,
    to: T,
    by: B,
    rest?: Exact<O, Kinds['vocabulary']>,
  ) =>
    ({ kind: 'vocabulary', label, to, by, ...rest }) as Made<
      'vocabulary',
      { readonly to: T; readonly by: B },
      O
    >,
  file: simple('file'),
  images: simple('images'),
  state: <const W extends Words>(
    label: string,
    options: W,
    rest?: {
      readonly tones?: { readonly [K in keyof W]?: Tone };
      readonly ended?: readonly (keyof W & string)[];
    },
  ) => ({ kind: 'state', label, options, required: true, ...rest }) as const,
  rows: <
    const R extends Readonly<Record<string, RowField>>,
    const O extends Options<'rows', 'of' | 'totals' | 'counted' | 'across'> & {
      readonly totals?: readonly (keyof R & string)[];
      readonly counted?: { readonly [K in keyof R & string]?: CountedBy<keyof R & string> };
      readonly across?: keyof R & string;
    },
  >(
    label: string,
    of: R,
    rest?: Exact<O, Kinds['rows']>,
  ) => ({ kind: 'rows', label, of, ...rest }) as Made<'rows', { readonly of: R }, O>,
  /** Through a reference that may be empty it is `{ required: false }`. */
  lookup: <
    const P extends string,
    const F extends ReadField,
    const O extends { readonly required: boolean } = { readonly required: true },
  >(
    from: P,
    of: F,
    options?: Exact<O, { readonly required: boolean }>,
  ) =>
    ({ kind: 'lookup', label: of.label, from, of, required: true, ...options }) as {
      readonly kind: 'lookup';
      readonly label: string;
      readonly from: P;
      readonly of: F;
    } & O,
  rollup: <const O extends Options<'rollup', 'from'>>(
    label: string,
    from: string,
    rest: Exact<O, Kinds['rollup']>,
  ) =>
    ({ kind: 'rollup', label, from, ...rest }) as Made<
      'rollup',
      { readonly from: string; readonly set: O['set'] },
      O
    >,
  count: <const O extends Pick<Kinds['count'], 'by' | 'where' | 'help'>>(
    label: string,
    from: string,
    rest: Exact<O, Pick<Kinds['count'], 'by' | 'where' | 'help'>>,
  ) =>
    ({ kind: 'count', label, from, required: true, ...rest }) as Made<
      'count',
      { readonly from: string; readonly required: true },
      O
    >,
  derived: <
    const F extends ReadField,
    const O extends Pick<Kinds['derived'], 'stored' | 'filtered' | 'unique' | 'when' | 'was'>,
  >(
    of: F,
    options?: Exact<O, Kinds['derived']>,
  ) =>
    ({ kind: 'derived', label: of.label, of, ...options }) as Made<
      'derived',
      { readonly of: F },
      O
    >,
};

/** One handler for every kind of field. */
export type Handlers<R> = { readonly [K in FieldKind]: (field: FieldOf<K>) => R };

/** Dispatch on the kind of a field; the only cast that says a kind matches its handler. */
export function byKind<R>(field: Field, handlers: Handlers<R>): R {
  return (handlers[field.kind] as (field: Field) => R)(field);
}

/** The same handler for several kinds. */
export const alike = <const K extends FieldKind, H>(kinds: readonly K[], handler: H) =>
  Object.fromEntries(kinds.map((kind) => [kind, handler])) as Record<K, H>;

/** The names a field had. */
export const formerNames = ({ was = [] }: Field): readonly string[] =>
  typeof was === 'string' ? [was] : was;

/** The names its languages had, each as a field of its own. */
export const formerlyIn = (field: Field): readonly (readonly [language: string, name: string])[] =>
  field.kind === 'translated' ? Object.entries(field.wasIn ?? {}) : [];

/** The name a field has today that was called so; one nobody had stays. */
export const renamed = (fields: Readonly<Record<string, Field>>, name: string): string =>
  name in fields
    ? name
    : (Object.entries(fields)
        .flatMap(([today, field]) => [
          ...formerNames(field).map((was) => [today, was]),
          ...formerlyIn(field).map(([language, was]) => [`${today}.${language}`, was]),
        ])
        .find(([, was]) => was === name)?.[0] ?? name);

/** What a field's value looks like once computed wrappers are taken off. */
export const plain = (field: Field): Field =>
  field.kind === 'lookup' || field.kind === 'derived'
    ? field.of
    : ((field.kind === 'rollup' ? field.of : undefined) ?? field);

/** Passwords and secrets: never answered, listed, exported, noted or kept in a draft. */
export const isConcealed = (field: Field | undefined): boolean =>
  field?.kind === 'password' || field?.kind === 'secret';

/** Does a record point at others by it, written or gathered of what it points at? */
export const isPointing = (field: Field): boolean =>
  field.kind === 'reference' ||
  field.kind === 'references' ||
  (field.kind === 'derived' && field.stored === true && field.of.kind === 'references');

/** Computed by the database, nobody writes them. */
const computedKinds: readonly FieldKind[] = ['lookup', 'rollup', 'count', 'derived'];
export const isComputed = ({ kind }: Pick<Field, 'kind'>): boolean => computedKinds.includes(kind);

/** Kept in no table, and still filtered by: it is worked out for each row. */
export const isWorkedOut = (field: Field | undefined): boolean =>
  field?.kind === 'count' || (field?.kind === 'derived' && field.filtered === true);

/** May a person write it? States move by actions; computed fields by the database. */
export const isWritable = ({ kind, readOnly }: Field): boolean =>
  !readOnly && kind !== 'state' && !isComputed({ kind });

/** The field of a name somebody sent: undefined for what every object has, like `constructor`. */
export const fieldNamed = (
  fields: Readonly<Record<string, Field>>,
  name: string,
): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);

/** The option a value stands for, as people read it. */
export const optionWord = (options: Words, value: unknown): string =>
  options[value as string] ?? String(value);

/** Options with numeric keys are stored and sent as numbers. */
export const hasNumericOptions = (options: Words): boolean =>
  Object.keys(options).every((key) => /^\d+$/.test(key));

/** Option values in the type they are stored in. */
export const optionValues = (options: Words): (string | number)[] =>
  hasNumericOptions(options) ? Object.keys(options).map(Number) : Object.keys(options);
