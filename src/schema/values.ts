import type { Field } from './fields.ts';
import { isByLanguage, type Translated } from './translated.ts';

/** The value each kind holds once read; dates are ISO strings, money is integer cents. */
interface Values {
  text: string;
  translated: Translated;
  richText: string;
  password: string;
  /** Sealed on the server, a mark in a form. */
  secret: string;
  personName: string;
  email: string;
  phone: string;
  url: string;
  postalCode: string;
  fiscalCode: string;
  vatNumber: string;
  cin: string;
  cir: string;
  iban: string;
  integer: number;
  euro: number;
  year: number;
  month: number;
  decimal: number;
  percent: number;
  coordinate: number;
  date: string;
  time: string;
  dayOfYear: string;
  switch: boolean;
  count: number;
  reference: number;
  references: number[];
  vocabulary: string;
  file: number;
  images: ImageValue[];
}

/** A kept image: the words that stand for it, and what its field says of each. */
export interface ImageValue {
  readonly id: number;
  readonly alt: string;
  readonly [fact: string]: string | number | null;
}

type Chosen<F> = F extends { options: infer O } ? keyof O : never;

type Raw<F> = F extends { kind: 'select' | 'state' }
  ? Chosen<F>
  : F extends { kind: 'checklist' }
    ? (Chosen<F> & string)[]
    : F extends { kind: 'rows'; of: infer R }
      ? { -readonly [K in keyof R]: ValueOf<R[K]> }[]
      : F extends { kind: 'rollup'; set: infer S }
        ? S extends 'id'
          ? number[]
          : string[]
        : F extends { kind: 'lookup' | 'derived'; of: infer I }
          ? Raw<I>
          : F extends { kind: infer K extends keyof Values }
            ? Values[K]
            : never;

/** Kinds whose empty value is an empty list or false, never null. */
type NeverNull = 'switch' | 'checklist' | 'references' | 'rows' | 'rollup' | 'images' | 'state';

type ValueOf<F> =
  | Raw<F>
  | (F extends { required: true; when?: never } | { kind: NeverNull } ? never : null);

/** The record a set of fields describes. */
export type RecordValues<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** What every table has besides its fields. Instants are ISO strings; people are user ids. */
export interface Housekeeping {
  id: number;
  version: number;
  createdAt: string;
  createdBy: number | null;
  updatedAt: string;
  updatedBy: number | null;
}

export const housekeeping = [
  'id',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
] as const satisfies readonly (keyof Housekeeping)[];

const listKinds: readonly Field['kind'][] = ['checklist', 'references', 'rows', 'rollup', 'images'];

/** What an absent or cleared value is stored as. */
export const emptyOf = (field: Field): null | false | [] => {
  if (field.kind === 'switch') return false;
  return listKinds.includes(field.kind) ? [] : null;
};

/** Is there nothing to see? False is a value; an empty list and a text in no language are not. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isByLanguage(value) && Object.values(value).every(isEmpty));

/** Are two values of a field the same, whatever their identity? Child rows compare as one field, their parts by name: a trace keeps them in an order of its own. */
export const same = (one: unknown, other: unknown): boolean => {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => same(part, other[at]));
  return isByName(one) && isByName(other)
    ? Object.keys({ ...one, ...other }).every((name) => same(one[name], other[name]))
    : JSON.stringify(one) === JSON.stringify(other);
};

const isByName = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
