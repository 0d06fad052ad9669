import { neighbourProblems } from './neighbours.ts';
import type { Resource } from './resource.ts';
import { same } from './values.ts';

type Values = Readonly<Record<string, unknown>>;
/** Italian messages by field. */
type Errors = Record<string, string[]>;
type Demanding = Pick<Resource, 'fields' | 'check'>;

/** What fields demand of each other, and what the declaration does, of a record whose fields hold. */
export const errorsAcross = ({ fields, check }: Demanding, record: Values): Errors =>
  Object.fromEntries(
    [
      ...Object.entries(check?.(record as never) ?? {}),
      ...neighbourProblems(fields, record),
    ].flatMap(([field, message]) => (message ? [[field, [message]]] : [])),
  );

/**
 * Of those, what a write may not leave (decision 098): what is beside a field beside which nothing was wrong, or which it
 * changes, as who writes a field anew writes it right. The rest stood before, and stands. Without a record before, all.
 */
export function errorsMade(resource: Demanding, before: Values | undefined, after: Values): Errors {
  const errors = Object.entries(errorsAcross(resource, after));
  if (!before || errors.length === 0) return Object.fromEntries(errors);
  const wrong = new Set(Object.keys(errorsAcross(resource, before)).map(fieldAt));
  return Object.fromEntries(
    errors.filter(([path]) => {
      const field = fieldAt(path);
      return !wrong.has(field) || !same(before[field], after[field]);
    }),
  );
}

/** The field of the record that a path (`rows.3.zip`) leads into. */
export const fieldAt = (path: string): string => path.split('.')[0] ?? path;
