import { type Field, isConcealed } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inLanguages, valueAt } from '#src/schema/translated.ts';
import { isEmpty, same } from '#src/schema/values.ts';
import type { Row } from './reads.ts';

/** Before and after of each field that changed; what is secret only says that it changed. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/**
 * The difference between two versions of a record, field by field and text by language; undefined is
 * no record. What is counted is of other records, and no change of this one.
 */
export function differences(
  resource: Resource,
  before: Row | undefined,
  after: Row | undefined,
): Changes {
  const was = before ?? {};
  const is = after ?? {};
  return Object.fromEntries(
    Object.entries(inLanguages(resource.fields))
      .filter(
        ([path, { kind }]) => kind !== 'count' && !same(valueAt(was, path), valueAt(is, path)),
      )
      .map(([path, field]) => [path, change(field, valueAt(was, path), valueAt(is, path))]),
  );
}

/** A value before and after; of passwords and secrets only that they changed. */
export const change = (
  field: Field,
  before: unknown,
  after: unknown,
): readonly [unknown, unknown] =>
  isConcealed(field) && !(isEmpty(before) && isEmpty(after))
    ? [null, 'changed']
    : [isEmpty(before) ? null : before, isEmpty(after) ? null : after];
