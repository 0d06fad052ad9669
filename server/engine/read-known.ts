import { resourceNamed } from '../db/names.ts';
import type { Tx } from '../db/transaction.ts';
import type { Declaration, RecordOf } from './declaration.ts';
import type { Means } from './means.ts';
import { wholeRow } from './record.ts';

/** The whole record of any resource as it stands now, whoever may see it; 404 where there is none. */
export type ReadKnown = <R extends Declaration>(resource: R, id: number) => Promise<RecordOf<R>>;

/** Reads for who writes and who only asks; here a record of the database takes the types of its declaration. */
export const readKnown =
  (tx: Tx, { model }: Pick<Means, 'model'>): ReadKnown =>
  async <R extends Declaration>({ name }: R, id: number) =>
    (await wholeRow(tx, resourceNamed(model.resources, name), id)) as RecordOf<R>;
