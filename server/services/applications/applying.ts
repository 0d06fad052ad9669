import type { applications } from '#src/resources/registry/applications.ts';
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
