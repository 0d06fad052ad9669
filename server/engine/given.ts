import type { Action } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { type Changes, change } from '../db/audit.ts';
import type { Row } from '../db/reads.ts';

/**
 * What a verb was done with, as the audit keeps it under the verb's name; a form that begins with the
 * record says only what was changed in it, and not again what was written there. The code of a person stands with that person alone, and what is
 * written apart in its own row.
 */
export const givenTo = (
  verb: string,
  { apart, prefill, input: fields = {} }: Action,
  input: Values,
  before: Row,
  written: Changes = {},
): Changes =>
  Object.fromEntries(
    Object.entries(apart === true ? {} : fields)
      .filter(([, { kind }]) => kind !== 'fiscalCode')
      .filter(([name]) => !prefill || (!same(input[name], before[name]) && !written[name]))
      .map(([name, field]) => [`${verb}.${name}`, change(field, null, input[name])]),
  );
