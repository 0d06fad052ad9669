import type { RowConditions } from './conditions.ts';

/** How far a session reaches into the world, computed once per request from the manager type. */
export type Reach = 'everywhere' | { readonly [A in Axis]?: readonly number[] };

const axes = ['manager', 'city', 'user'] as const;
type Axis = (typeof axes)[number] | 'accommodation';

/**
 * How a row hangs in the world: which of its columns is its city, manager, accommodation or user, and
 * which the set of the manager's accommodations it is about, empty for all of them.
 */
export type Scope<K extends string = string> =
  | 'everyone'
  | { readonly [A in Axis | 'accommodations']?: K };

/**
 * The only place where a person becomes a row filter. null: no row. Accommodations narrow what is the
 * manager's own: a place that went to somebody else, or what others file about it, is not reached.
 */
export function rowsWithin(scope: Scope, reach: Reach, isWrite = false): RowConditions | null {
  if (scope === 'everyone' || reach === 'everywhere') return {};
  if (isWrite && isOfAll(scope, reach)) return null;
  for (const axis of axesIn(scope, reach)) {
    const column = scope[axis];
    const values = reach[axis];
    if (column && values)
      return values.length ? { [column]: values, ...onlyAccommodations(scope, reach) } : null;
  }
  return null;
}

/** Who reaches some accommodations alone means those where others mean all. */
export function meantWithin<V extends Readonly<Record<string, unknown>>>(
  scope: Scope,
  reach: Reach,
  values: V,
): V {
  if (scope === 'everyone' || reach === 'everywhere') return values;
  const { accommodations: column } = scope;
  const named = column && values[column];
  return column && reach.accommodation && Array.isArray(named) && named.length === 0
    ? { ...values, [column]: [...reach.accommodation] }
    : values;
}

type Placed = Exclude<Scope, 'everyone'>;
type Bounded = Exclude<Reach, 'everywhere'>;

/** Is it a matter of the whole organisation, to who reaches some of its accommodations alone? */
const isOfAll = ({ manager, accommodation, accommodations }: Placed, reach: Bounded): boolean =>
  reach.accommodation !== undefined && manager !== undefined && !(accommodation ?? accommodations);

/** Of what is a person's and the organisation's alike, who reaches some accommodations alone sees their own. */
const axesIn = (scope: Placed, reach: Bounded) =>
  isOfAll(scope, reach) && scope.user !== undefined ? (['user'] as const) : axes;

function onlyAccommodations(
  { accommodation: column, accommodations: set }: Placed,
  { accommodation: values }: Bounded,
): RowConditions {
  if (!values) return {};
  return { ...(column && { [column]: values }), ...(set && { [set]: { among: values } }) };
}
