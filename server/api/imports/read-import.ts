import type { Target } from '#src/schema/import-columns.ts';
import type { Reads, Row } from '../../db/reads.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { type Import, importColumns } from './import.ts';
import { type KeptCell, shownCells } from './sealed-cells.ts';

interface Own {
  readonly resource: string;
  readonly manager: number;
  readonly user: number;
}

/** An import of one's own, whole; another's is a 404. */
export async function readImport(reads: Reads, own: Own, id: number): Promise<Import> {
  const [row] = await reads.query<Import>(
    `select ${importColumns} from imports
     where id = $1 and resource = $2 and manager = $3 and "user" = $4`,
    [id, own.resource, own.manager, own.user],
  );
  if (!row) throw notFound();
  return row;
}

/** One's last imports, newest first. */
export const readImports = (reads: Reads, own: Own): Promise<Row[]> =>
  reads.query(
    `select ${importColumns} from imports where resource = $1 and manager = $2 and "user" = $3
     order by id desc limit 20`,
    [own.resource, own.manager, own.user],
  );

/** An import as its person follows it: where it stands, counted, with its first rows. */
export async function importView(
  { services: { reads, settings }, session }: Pick<Env['Variables'], 'services' | 'session'>,
  one: Import,
  targets: readonly Target[],
) {
  const [rows, counts] = await Promise.all([
    reads.query('select line, cells from import_rows where import = $1 order by line limit 5', [
      one.id,
    ]),
    reads.query(
      `select coalesce(outcome, verdict) as what, count(*) as rows from import_rows
       where import = $1 group by 1`,
      [one.id],
    ),
  ]);
  const { manager, user, impersonator, ...shown } = one;
  return {
    ...shown,
    targets,
    sample: rows.map(({ line, cells }) => ({
      line,
      cells: shownCells(settings, cells as KeptCell[], session),
    })),
    counts: Object.fromEntries(
      counts.filter(({ what }) => what !== null).map(({ what, rows: count }) => [what, count]),
    ),
  };
}

/** Rows with what is wrong with them, from a line on, 50 at a time. */
export const readErrors = (reads: Reads, { id }: Import, after: number): Promise<Row[]> =>
  reads.query(
    `select line, cells, errors from import_rows
     where import = $1 and line > $2 and errors is not null order by line limit 50`,
    [id, after],
  );
