import { problems } from '#src/i18n/validation.ts';
import { holds } from '#src/permissions/conditions.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
import { isEmpty, same } from '#src/schema/values.ts';

/**
 * What a person writes into fields that a record does not have as it stands (`when`), said beside each: nothing
 * that is typed is lost in silence. What was there before may come back, and goes with what changed.
 */
export function unasked(
  fields: Fields,
  whole: Values,
  sent: Values,
  before: Values = {},
): FieldErrors {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, raw]) => {
      const field = fields[name];
      if (!field?.when || holds(field.when, whole)) return [];
      const value = normalize(field, raw);
      // A switch that is off says nothing.
      if (isEmpty(value) || value === false || same(value, before[name])) return [];
      const words = Object.keys(field.when).map((one) => fields[one]?.word ?? one);
      return [[name, [problems.notAskedBy(words)]]];
    }),
  );
}
