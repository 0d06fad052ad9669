import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { judge, type Values } from '#src/schema/validation.ts';
import { invalid } from '../errors.ts';
import { refuseExcess } from './refuse-excess.ts';
import { harmless, storedValues } from './stored.ts';

/** What the effect of a verb sets, as it is stored; a field it does not have is a mistake of its twin. */
export async function setByVerb(resource: Resource, verb: string, set: Values): Promise<Values> {
  refuseExcess(`${resource.name}.${verb}`, resource.fields, set);
  return storedValues(resource.fields, withinLimits(resource, set));
}

/** Of what the product writes where it makes or changes a record, the fields that are verbs' alone. */
export const byVerbs = (resource: Resource, written: Values): Values =>
  withinLimits(
    resource,
    Object.fromEntries(
      Object.entries(written).filter(([name]) => resource.fields[name]?.readOnly === true),
    ),
  );

/**
 * Values without anything that runs, and within the limits of their fields, those that verbs alone write too; 422
 * beside the one it goes beyond. Whether a field is due is said of the whole record.
 */
function withinLimits({ fields }: Resource, set: Values): Values {
  const given = harmless(fields, set);
  const { values, errors } = judge({ fields: freely(fields, given) }, given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...given, ...values };
}

/** The fields of these values, each by itself. */
function freely(fields: Resource['fields'], given: Values): Resource['fields'] {
  const free: Record<string, Field> = {};
  for (const name of Object.keys(given)) {
    const field = fields[name];
    if (!field) continue;
    const { readOnly: _, required: __, when: ___, ...alone } = field;
    free[name] = alone as Field;
  }
  return free;
}
