import type { Action, Fields } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Housekeeping, RecordValues } from '#src/schema/values.ts';

/** A declaration with its own names, as twins and commands are typed from it. */
export interface Declaration {
  readonly name: string;
  readonly fields: Fields;
  readonly actions: Readonly<Record<string, Action>>;
}

/** A whole record of whatever declaration, as the engine holds it. */
export type Whole = Housekeeping & Record<string, unknown>;

/** A whole record, whoever may see it: all it is by itself, without what it counts of others (`count`). */
export type RecordOf<R extends Pick<Declaration, 'fields'>> = Housekeeping &
  (Declaration extends R ? Record<string, unknown> : Omit<RecordValues<R['fields']>, CountOf<R>>);

/** The fields of a declaration that count what refers to a record. */
export type CountOf<R extends Pick<Declaration, 'fields'>> = {
  [K in keyof R['fields'] & string]: R['fields'][K] extends { readonly kind: 'count' } ? K : never;
}[keyof R['fields'] & string];

/** Computed from elsewhere, or moved by the declared `to` of verbs. */
interface Unwritten {
  readonly kind: 'count' | 'derived' | 'lookup' | 'rollup' | 'state';
}

/** What may be written of a record: neither what is computed nor its state. */
export type BodyOf<R extends Pick<Declaration, 'fields'>> = {
  [K in keyof R['fields']]?: R['fields'][K] extends Unwritten
    ? never
    : RecordValues<R['fields']>[K];
};

/** What a verb is done with; what was not given is null. */
export type InputOf<R extends Declaration, V extends keyof R['actions']> = Declaration extends R
  ? Values
  : R['actions'][V] extends { input: infer I }
    ? RecordValues<I>
    : Readonly<Record<never, never>>;

/** The names of the fields a record of a declaration holds, in their order. */
export const fieldNames = <R extends Declaration>({ fields }: R) =>
  Object.keys(fields).filter((name) => fields[name]?.kind !== 'count') as Exclude<
    keyof R['fields'] & string,
    CountOf<R>
  >[];

/** What is done to a record: one of its verbs, what is done to every record, or nothing, as it is only looked at. */
export type DeedOf<R extends Declaration> =
  | (keyof R['actions'] & string)
  | 'create'
  | 'edit'
  | 'delete'
  | 'stand';
