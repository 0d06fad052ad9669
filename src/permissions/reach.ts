import type { Conditions } from './conditions.ts';

/** How far a session reaches into the world, computed once per request from the manager type. */
export type Reach = 'everywhere' | { readonly [A in Axis]?: readonly number[] };

const axes = ['manager', 'city', 'user'] as const;
type Axis = (typeof axes)[number] | 'accommodation';

/** How a row hangs in the world: which of its columns is its city, manager, accommodation or user. */
export type Scope<K extends string = string> = 'everyone' | { readonly [A in Axis]?: K };

/**
 * The only place where a person becomes a row filter. null: no row. Accommodations narrow what is the
 * manager's own: a place that went to somebody else, or what others file about it, is not reached.
 */
export function rowsWithin(scope: Scope, reach: Reach): Conditions | null {
  if (scope === 'everyone' || reach === 'everywhere') return {};
  for (const axis of axes) {
    const column = scope[axis];
    const values = reach[axis];
    if (column && values)
      return values.length ? { [column]: values, ...onlyAccommodations(scope, reach) } : null;
  }
  return null;
}

const onlyAccommodations = (
  { accommodation: column }: Exclude<Scope, 'everyone'>,
  { accommodation: values }: Exclude<Reach, 'everywhere'>,
): Conditions => (column && values ? { [column]: values } : {});
