import { run, type Tx } from '../../db/transaction.ts';
import type { Settings } from '../../settings.ts';
import type { Import } from './import.ts';
import { type KeptCell, openCells } from './sealed-cells.ts';
import { notKept } from './sheet-row.ts';

type Mapped = Pick<Import, 'id' | 'mapping'>;

/** What goes nowhere is kept no longer than until it is said where the others go: a file holds more than is asked for. */
export async function forgetUnmapped(tx: Tx, settings: Settings, one: Mapped): Promise<void> {
  for (let opened = batch; opened === batch; ) opened = await openMapped(tx, settings, one);
  await run(
    tx,
    `update import_rows set cells = (
       select jsonb_agg(
         case when $2::jsonb ->> (at - 1)::int is null and cell <> '""' then $3::jsonb else cell end order by at)
       from jsonb_array_elements(cells) with ordinality as c (cell, at))
     where import = $1`,
    [one.id, JSON.stringify(one.mapping), JSON.stringify(notKept)],
  );
}

const batch = 1000;

/** Opens of so many rows what goes somewhere; answers how many there were. */
async function openMapped(tx: Tx, settings: Settings, { id, mapping }: Mapped): Promise<number> {
  const rows = await run(
    tx,
    `select line, cells from import_rows
     where import = $1 and jsonb_path_exists(cells, '$[*].sealed') order by line limit ${batch}`,
    [id],
  );
  const cells = rows.map((row) =>
    openCells(settings, row.cells as KeptCell[]).map((cell, at) =>
      mapping[at] === null && cell !== '' ? notKept : cell,
    ),
  );
  await run(
    tx,
    `update import_rows r set cells = n.cells::jsonb
     from unnest($2::int[], $3::text[]) as n (line, cells) where r.import = $1 and r.line = n.line`,
    [id, rows.map(({ line }) => line), cells.map((one) => JSON.stringify(one))],
  );
  return rows.length;
}
