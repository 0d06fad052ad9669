import type { RowConditions } from './conditions.ts';

/** How far a session reaches into the world, computed once per request from the manager type. */
export type Territory = 'everywhere' | { readonly [A in Axis]?: readonly number[] };

const axes = ['manager', 'city', 'user'] as const;
type Axis = (typeof axes)[number] | 'accommodation';

/**
 * How a row hangs in the world: which of its columns is its city, manager, accommodation or user, and
 * which the set of the manager's accommodations it is about, empty for all of them. `owner` is the organisation it was
 * begun in: kept as it is made, typed by nobody, and asked where a rule is of one's own.
 */
export type Scope<K extends string = string> =
  | 'everyone'
  | { readonly [A in Axis | 'accommodations' | 'owner']?: K };

/** The columns a row is reached by: whose it is by beginning it narrows what is reached, and reaches nothing. */
export function reachingIn(scope: Scope): readonly string[] {
  if (scope === 'everyone') return [];
  const { owner: _, ...places } = scope;
  return [...new Set(Object.values(places))];
}

/**
 * The only place where a person becomes a row filter. null: no row. Accommodations narrow what is the
 * manager's own: a place that went to somebody else, or what others file about it, is not reached.
 */
export function rowsWithin(
  scope: Scope,
  territory: Territory,
  isWrite = false,
): RowConditions | null {
  if (scope === 'everyone' || territory === 'everywhere') return {};
  if (isWrite && isOfAll(scope, territory)) return null;
  for (const axis of axesIn(scope, territory)) {
    const column = scope[axis];
    const values = territory[axis];
    if (column && values)
      return values.length ? { [column]: values, ...onlyAccommodations(scope, territory) } : null;
  }
  return null;
}

/** Who reaches some accommodations alone means those where others mean all. */
export function meantWithin<V extends Readonly<Record<string, unknown>>>(
  scope: Scope,
  territory: Territory,
  values: V,
): V {
  if (scope === 'everyone' || territory === 'everywhere') return values;
  const { accommodations: column } = scope;
  const named = column && values[column];
  return column && territory.accommodation && Array.isArray(named) && named.length === 0
    ? { ...values, [column]: [...territory.accommodation] }
    : values;
}

type Placed = Exclude<Scope, 'everyone'>;
type Bounded = Exclude<Territory, 'everywhere'>;

/** Is it a matter of the whole organisation, to who reaches some of its accommodations alone? */
const isOfAll = ({ manager, accommodation, accommodations }: Placed, territory: Bounded): boolean =>
  territory.accommodation !== undefined &&
  manager !== undefined &&
  !(accommodation ?? accommodations);

/** Of what is a person's and the organisation's alike, who reaches some accommodations alone sees their own. */
const axesIn = (scope: Placed, territory: Bounded) =>
  isOfAll(scope, territory) && scope.user !== undefined ? (['user'] as const) : axes;

function onlyAccommodations(
  { accommodation: column, accommodations: set }: Placed,
  { accommodation: values }: Bounded,
): RowConditions {
  if (!values) return {};
  return { ...(column && { [column]: values }), ...(set && { [set]: { among: values } }) };
}
