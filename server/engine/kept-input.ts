import { renamed } from '#src/schema/fields.ts';
import type { Action } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';

/** What a verb was kept with, under the names its input has today. */
export const inputToday = ({ input: fields = {} }: Pick<Action, 'input'>, kept: Values): Values =>
  Object.fromEntries(Object.entries(kept).map(([name, value]) => [renamed(fields, name), value]));

/** Is a verb kept with the same input, but for the day it takes effect on? */
export function isKeptAlike(
  action: Pick<Action, 'input' | 'effectiveOn'>,
  kept: Values,
  input: Values,
): boolean {
  const day = action.effectiveOn === undefined ? {} : { [action.effectiveOn]: null };
  return same({ ...inputToday(action, kept), ...day }, { ...input, ...day });
}
