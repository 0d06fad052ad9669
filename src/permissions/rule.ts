import type { Conditions } from './conditions.ts';
import type { Exact } from './exact.ts';
import type { Guard } from './guard.ts';
import type { Scope } from './territory.ts';

/** Narrows a rule to some rows and some fields. */
interface Narrowing {
  readonly where?: Conditions;
  /** Only these fields. */
  readonly fields?: readonly string[];
  /** All fields but these. */
  readonly except?: readonly string[];
  /** The field with every territory the row belongs to: each must be reached, not just one. */
  readonly within?: string;
  /** Only rows begun in the organisation acted for, by the `owner` of the scope. */
  readonly own?: true;
  /** In place of where the rows hang: those that records of another resource name which the reader reaches, by `resource.reference`. */
  readonly through?: string;
}

/** One sentence of `access`: who may do what, to which rows and fields. */
export interface Rule<K extends string = string, A extends string = string> {
  readonly actions: readonly A[];
  readonly guard: Guard;
  readonly where?: { readonly [F in K]?: Conditions[string] };
  readonly fields?: readonly K[];
  readonly except?: readonly K[];
  readonly within?: K;
  readonly own?: true;
  readonly through?: string;
}

/** Anything with a name, fields, a place in the world and rules. */
export interface Protected {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly scope: Scope;
  readonly access: readonly Rule[];
  readonly actions?: Readonly<Record<string, unknown>>;
}

/** The fields a rule is about; undefined is all of them. */
export function fieldsOf({ fields }: Protected, rule: Rule): string[] | undefined {
  if (rule.fields) return [...rule.fields];
  return rule.except && Object.keys(fields).filter((name) => !rule.except?.includes(name));
}

/** Every field a narrowing names, so that a declaration refuses one it does not have. */
type Named<N> =
  | (N extends { where: infer W } ? keyof W & string : never)
  | (N extends { within: infer W extends string } ? W : never)
  | (N extends { fields: readonly (infer K extends string)[] } ? K : never)
  | (N extends { except: readonly (infer K extends string)[] } ? K : never);

interface Sentence<A extends string> {
  (guard: Guard): Rule<never, A>;
  <const N extends Narrowing>(guard: Guard, narrowing: Exact<N, Narrowing>): Rule<Named<N>, A>;
}

function sentence<const A extends string>(...actions: A[]): Sentence<A> {
  return (guard: Guard, narrowing: Narrowing = {}) => {
    const rule: Rule<string, A> = { actions, guard, ...narrowing };
    return rule as Rule<never, A>;
  };
}

/** The words of `access`. What no sentence allows is refused. */
export const allow = {
  all: sentence('manage'),
  read: sentence('list', 'show', 'export'),
  list: sentence('list'),
  show: sentence('show'),
  create: sentence('create'),
  edit: sentence('edit'),
  delete: sentence('delete'),
  do: <const A extends string, const N extends Narrowing = Record<never, never>>(
    actions: readonly A[],
    guard: Guard,
    narrowing?: Exact<N, Narrowing>,
  ) => sentence(...actions)(guard, narrowing ?? {}) as Rule<Named<N>, A>,
};
