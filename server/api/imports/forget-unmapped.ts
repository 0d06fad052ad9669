import { run, type Tx } from '../../db/transaction.ts';
import type { Import } from './import.ts';
import { notKept } from './sheet-row.ts';

/** What goes nowhere is kept no longer than until it is said where the others go: a file holds more than is asked for. */
export const forgetUnmapped = (tx: Tx, { id, mapping }: Pick<Import, 'id' | 'mapping'>) =>
  run(
    tx,
    `update import_rows set cells = (
       select jsonb_agg(
         case when $2::jsonb ->> (at - 1)::int is null and cell <> '""' then $3::jsonb else cell end order by at)
       from jsonb_array_elements(cells) with ordinality as c (cell, at))
     where import = $1`,
    [id, JSON.stringify(mapping), JSON.stringify(notKept)],
  );
