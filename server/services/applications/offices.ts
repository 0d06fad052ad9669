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

/** The same, but for the one that enters what reached it. */
export const otherOffices: Recipients<typeof applications> = async (asking) =>
  (await officesOf(asking)).filter(({ manager }) => manager !== asking.author.manager);

/** The one that receives it: its numbers and its papers. */
export const officeOf = async ({
  tx,
  record,
}: Pick<Parameters<typeof officesOf>[0], 'tx' | 'record'>): Promise<number | undefined> =>
  (await officesAt(tx, record.city))[0]?.manager;
