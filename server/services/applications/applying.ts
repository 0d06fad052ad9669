import type { applications } from '#src/resources/registry/applications.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';

export type Application = RecordOf<typeof applications>;

/** What bringing an application into the registry needs: its record, and both hands. */
export interface Applying {
  readonly tx: Tx;
  readonly record: Application;
  readonly commands: Commands;
  readonly system: Commands;
}

/** What an application that was sent names; its kind asked for it. */
export function named(id: number | null): number {
  if (id === null) throw new Error('An application without what its kind asks for');
  return id;
}

/** Some of its fields. */
export const picked = <T, K extends keyof T>(record: T, ...fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((name) => [name, record[name]])) as Pick<T, K>;

type Filled<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** What is said: a switch that is off says nothing. */
export const filled = <T extends Values>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isEmpty(value) && value !== false),
  ) as Filled<T>;
