import type { Conditions } from '../permissions/conditions.ts';

/** A field is plain data: what it is, never how to draw, store or check it. */
interface Common {
  /** The Italian word people read. */
  readonly word: string;
  readonly required?: boolean;
  /** One line beside the field. */
  readonly help?: string;
  /** Shown, and required if `required`, only when this holds; otherwise stored as null. */
  readonly when?: Conditions;
  /** No two records share the value (together with these fields, if some are named). */
  readonly unique?: true | readonly string[];
  /** Only actions write it. */
  readonly byAction?: true;
}

type Words = Readonly<Record<string | number, string>>;

interface Pointing {
  readonly to: string;
  /** One that is missing is made in the middle of the form, by who may. */
  readonly inPlace?: true;
}

/** How a kind of paper is called by the ending of its name. */
export type PaperKind = 'pdf' | 'p7m' | 'jpg' | 'png';

interface Kinds {
  text: Common & {
    readonly max?: number;
    readonly lines?: number;
    /** Left empty, PostgreSQL writes `prefix-year-serial`; the prefix is a word or `reference.field`. */
    readonly numbered?: string;
  };
  richText: Common & { readonly max?: number };
  password: Common;
  email: Common;
  phone: Common;
  fiscalCode: Common & { readonly bodies?: boolean };
  vatNumber: Common;
  cin: Common;
  cir: Common;
  iban: Common;
  integer: Common & { readonly min?: number; readonly max?: number };
  euro: Common & { readonly min?: number; readonly max?: number };
  coordinate: Common & { readonly axis: 'latitude' | 'longitude' };
  date: Common & {
    readonly notAfterToday?: boolean;
    /** A term while this holds: it is shown with how near it is. */
    readonly due?: Conditions;
  };
  switch: Common & { readonly initially?: boolean };
  select: Common & {
    readonly options: Words;
    readonly shown?: 'radio';
    readonly initially?: string;
  };
  checklist: Common & { readonly options: Words };
  reference: Common & Pointing;
  references: Common &
    Pointing & {
      /** Records alike in `among` share none of these, as long as the switch `whenOn` is on. */
      readonly disjoint?: { readonly among: readonly string[]; readonly whenOn: string };
    };
  file: Common & {
    /** Only files of these kinds, by what their bytes are; otherwise all that may be uploaded. */
    readonly kinds?: readonly PaperKind[];
  };
  images: Common & {
    readonly maxFiles: number;
    /** What is said of each image besides its words. */
    readonly of?: Readonly<Record<string, FieldOf<'text' | 'select' | 'date'>>>;
  };
  /** The first option is the initial one; only actions move it. */
  state: Common & { readonly options: Words };
  /** Child rows, part of the record: their own table, replaced whole, at most 200. */
  rows: Common & {
    readonly of: Readonly<Record<string, RowField>>;
    /** Numeric columns whose sum stands under the table. */
    readonly totals?: readonly string[];
  };
  /** A parent's value, kept equal by PostgreSQL: `reference.field`. */
  inherited: Common & { readonly from: string; readonly of: PlainField };
  /**
   * The set of the children's values, kept right by PostgreSQL, joined with a set of one's own.
   * `only` some children count; `of` gives codes their words.
   */
  gathered: Common & {
    readonly from: string;
    readonly by: string;
    readonly take: string;
    readonly with?: string;
    readonly only?: Conditions;
    readonly set: 'id' | 'text';
    readonly of?: FieldOf<'checklist'>;
  };
  /** Computed by SQL named in `server/db/derived.ts`; sortable and filterable only when stored. */
  derived: Common & { readonly of: PlainField; readonly stored?: boolean };
}

export type FieldKind = keyof Kinds;
export type FieldOf<K extends FieldKind> = { [P in K]: { readonly kind: P } & Kinds[P] }[K];
export type Field = FieldOf<FieldKind>;
type Computed = 'state' | 'rows' | 'inherited' | 'gathered' | 'derived';
export type PlainField = FieldOf<Exclude<FieldKind, Computed>>;
export type RowField = FieldOf<Exclude<FieldKind, Computed | 'file' | 'images' | 'password'>>;

type Options<K extends FieldKind, Taken extends string> = Omit<Kinds[K], 'word' | Taken>;
type Made<K, Own, O> = { readonly kind: K; readonly word: string } & Own & O;

const simple =
  <const K extends FieldKind>(kind: K) =>
  <const O extends Options<K, never>>(word: string, options?: O) =>
    ({ kind, word, ...options }) as Made<K, unknown, O>;

const withOptions =
  <const K extends 'select' | 'checklist' | 'state'>(kind: K) =>
  <const W extends Words, const O extends Options<K, 'options'>>(
    word: string,
    options: W,
    rest?: O,
  ) =>
    ({ kind, word, options, ...rest }) as Made<K, { readonly options: W }, O>;

const pointing =
  <const K extends 'reference' | 'references'>(kind: K) =>
  <const T extends string, const O extends Options<K, 'to'>>(word: string, to: T, rest?: O) =>
    ({ kind, word, to, ...rest }) as Made<K, { readonly to: T }, O>;

const place =
  (axis: 'latitude' | 'longitude') =>
  <const O extends Options<'coordinate', 'axis'>>(word: string, options?: O) =>
    ({ kind: 'coordinate', word, axis, ...options }) as Made<
      'coordinate',
      { readonly axis: 'latitude' | 'longitude' },
      O
    >;

/** The vocabulary of declarations. The Italian word comes first and cannot be left out. */
export const f = {
  text: simple('text'),
  richText: simple('richText'),
  password: simple('password'),
  email: simple('email'),
  phone: simple('phone'),
  fiscalCode: simple('fiscalCode'),
  vatNumber: simple('vatNumber'),
  cin: simple('cin'),
  cir: simple('cir'),
  iban: simple('iban'),
  integer: simple('integer'),
  euro: simple('euro'),
  latitude: place('latitude'),
  longitude: place('longitude'),
  date: simple('date'),
  switch: simple('switch'),
  select: withOptions('select'),
  checklist: withOptions('checklist'),
  reference: pointing('reference'),
  references: pointing('references'),
  file: simple('file'),
  images: simple('images'),
  state: <const W extends Words>(word: string, options: W) =>
    ({ kind: 'state', word, options, required: true }) as const,
  rows: <
    const R extends Readonly<Record<string, RowField>>,
    const O extends Options<'rows', 'of' | 'totals'> & {
      readonly totals?: readonly (keyof R & string)[];
    },
  >(
    word: string,
    of: R,
    rest?: O,
  ) => ({ kind: 'rows', word, of, ...rest }) as Made<'rows', { readonly of: R }, O>,
  /** Through a reference that may be empty it is `{ required: false }`. */
  inherited: <
    const P extends string,
    const F extends PlainField,
    const O extends { readonly required: boolean } = { readonly required: true },
  >(
    from: P,
    of: F,
    options?: O,
  ) =>
    ({ kind: 'inherited', word: of.word, from, of, required: true, ...options }) as {
      readonly kind: 'inherited';
      readonly word: string;
      readonly from: P;
      readonly of: F;
    } & O,
  gathered: <const O extends Options<'gathered', 'from'>>(word: string, from: string, rest: O) =>
    ({ kind: 'gathered', word, from, ...rest }) as Made<
      'gathered',
      { readonly from: string; readonly set: O['set'] },
      O
    >,
  derived: <
    const F extends PlainField,
    const O extends Pick<Kinds['derived'], 'stored' | 'unique' | 'when'>,
  >(
    of: F,
    options?: O,
  ) =>
    ({ kind: 'derived', word: of.word, of, ...options }) as Made<'derived', { readonly of: F }, O>,
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

/** What a field's value looks like once computed wrappers are taken off. */
export const plain = (field: Field): Field =>
  field.kind === 'inherited' || field.kind === 'derived'
    ? field.of
    : ((field.kind === 'gathered' ? field.of : undefined) ?? field);

/** May a person write it? States move by actions; computed fields by the database. */
export const isWritable = ({ kind, byAction }: Field): boolean =>
  !byAction &&
  kind !== 'state' &&
  kind !== 'inherited' &&
  kind !== 'gathered' &&
  kind !== 'derived';

/** The option a value stands for, as people read it. */
export const optionWord = (options: Words, value: unknown): string =>
  options[value as string] ?? String(value);

/** Options with numeric keys are stored and sent as numbers. */
export const hasNumericOptions = (options: Words): boolean =>
  Object.keys(options).every((key) => /^\d+$/.test(key));

/** Option values in the type they are stored in. */
export const optionValues = (options: Words): (string | number)[] =>
  hasNumericOptions(options) ? Object.keys(options).map(Number) : Object.keys(options);
