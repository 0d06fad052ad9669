import type { applications } from '#src/resources/registry/applications.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Addressee } from '../../engine/letters.ts';
import type { Recipients } from '../../engine/twin.ts';
import { officesSql } from '../people/offices.ts';

/** The provincial offices of a municipality. */
export const officesAt = (tx: Tx, city: number | null) =>
  run<Required<Addressee>>(
    tx,
    `select email, id as manager from (${officesSql('$1::bigint')}) office order by id`,
    [city],
  );

/** Those an application goes to. */
export const officesOf: Recipients<typeof applications> = ({ tx, record }) =>
  officesAt(tx, record.city);

/** The one that receives it: its numbers and its papers. */
export const officeOf = async (
  asking: Parameters<typeof officesOf>[0],
): Promise<number | undefined> => (await officesOf(asking))[0]?.manager;
