import { problems } from '#src/i18n/validation.ts';
import { holds } from '#src/permissions/conditions.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Fields } from '#src/schema/resource.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
import { isEmpty, same } from '#src/schema/values.ts';

interface Typed {
  readonly sent: Values;
  readonly before?: Values;
  /** What is wrong with it already. */
  readonly errors: FieldErrors;
}

/**
 * What a person writes into fields that a record does not have as it stands (`when`), said beside each, before what else
 * is wrong: nothing that is typed is lost in silence. What was there before may come back, and goes with what changed;
 * where what decides is wrong itself nobody can say.
 */
export function withUnasked(
  fields: Fields,
  whole: Values,
  { sent, before = {}, errors }: Typed,
): FieldErrors {
  const unasked = Object.entries(sent).flatMap(([name, raw]) => {
    const field = fields[name];
    if (!field?.when || holds(field.when, whole)) return [];
    const value = normalize(field, raw);
    // A switch that is off says nothing.
    if (isEmpty(value) || value === false || same(value, before[name])) return [];
    const deciding = Object.keys(field.when);
    if (deciding.some((one) => errors[one])) return [];
    return [[name, [problems.notAskedBy(deciding.map((one) => fields[one]?.label ?? one))]]];
  });
  return { ...Object.fromEntries(unasked), ...errors };
}
