import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';

/** Some fields of a record. */
export const picked = <T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((name) => [name, record[name]])) as Pick<T, K>;

type Filled<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** What is said: a switch that is off says nothing. */
export const filled = <T extends Values>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isEmpty(value) && value !== false),
  ) as Filled<T>;
