import { renamed } from '#src/schema/fields.ts';
import type { Action } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/** What a verb was kept with, under the names its input has today. */
export const inputToday = ({ input: fields = {} }: Pick<Action, 'input'>, kept: Values): Values =>
  Object.fromEntries(Object.entries(kept).map(([name, value]) => [renamed(fields, name), value]));
