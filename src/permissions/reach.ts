import type { Conditions } from './conditions.ts';

/** How far a session reaches into the world, computed once per request from the manager type. */
export type Reach = 'everywhere' | { readonly [A in Axis]?: readonly number[] };

const axes = ['accommodation', 'manager', 'city', 'user'] as const;
type Axis = (typeof axes)[number];

/** How a row hangs in the world: which of its columns is its city, manager, accommodation or user. */
export type Scope<K extends string = string> = 'everyone' | { readonly [A in Axis]?: K };

/** The only place where a person becomes a row filter. null: no row. */
export function rowsWithin(scope: Scope, reach: Reach): Conditions | null {
  if (scope === 'everyone' || reach === 'everywhere') return {};
  for (const axis of axes) {
    const column = scope[axis];
    const values = reach[axis];
    if (column && values) return values.length ? { [column]: values } : null;
  }
  return null;
}
