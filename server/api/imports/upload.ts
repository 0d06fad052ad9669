import { createHash } from 'node:crypto';
import { formatInstant } from '#src/domain/dates.ts';
import { fold } from '#src/domain/text.ts';
import type { Session } from '#src/permissions/session.ts';
import {
  guessMapping,
  holdsSealed,
  type Mapping,
  secretColumns,
  type Target,
} from '#src/schema/import-columns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { tidyName } from '../../engine/file-name.ts';
import type { Model } from '../../engine/model.ts';
import { conflict } from '../../errors.ts';
import { isStorable } from '../border.ts';
import type { ApiMeans } from '../means.ts';
import { signedSql } from '../signed.ts';
import { type Import, importColumns } from './import.ts';
import { limits, refused, tooBig, tooManyRows } from './limits.ts';
import { type KeptCell, sealUnmapped } from './sealed-cells.ts';
import { sheetRows } from './sheet.ts';
import { notKept, type ReadCell, type SheetRow } from './sheet-row.ts';

interface Upload {
  readonly resource: Resource;
  readonly session: Session;
  readonly targets: readonly Target[];
  readonly file: File;
}

/** Reads a whole file and keeps its rows with a first guess of what they mean; or keeps nothing. */
export async function uploadImport(
  { db, model, settings }: ApiMeans,
  { resource, session, targets, file }: Upload,
): Promise<Import> {
  if (file.size > limits.file) throw tooBig();
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest();
  return db.transaction().execute(async (tx) => {
    await refuseTwice(tx, model, { resource, session, sha256 });
    const rows = sheetRows(bytes);
    const headers = headersOf((await rows.next()).value as SheetRow | undefined);
    const mapping = guessMapping(resource, targets, headers);
    const [made] = await run(
      tx,
      `insert into imports (resource, manager, "user", impersonator, name, sha256, headers, mapping, "matchBy", total)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0) returning id`,
      [
        resource.name,
        session.managerId,
        session.userId,
        session.impersonatorId ?? null,
        tidyName(file.name),
        sha256,
        JSON.stringify(headers),
        JSON.stringify(mapping),
        matchOf(mapping, targets),
      ],
    );
    const id = made?.id as number;
    const secret = secretColumns(resource, model.resources, headers, mapping);
    const asKept = holdsSealed(resource, model.resources)
      ? (cells: readonly ReadCell[]) => sealUnmapped(settings, mapping, cells)
      : (cells: readonly ReadCell[]) => cells;
    const total = await keepRows(tx, id, { headers, secret, asKept }, rows);
    if (total === 0) throw refused('Il file ha solo le intestazioni: mancano le righe');
    const [kept] = await run<Import>(
      tx,
      `update imports set total = $2 where id = $1 returning ${importColumns}`,
      [id, total],
    );
    if (!kept) throw new Error(`Import ${id} is gone`);
    return kept;
  });
}

/** By id where the file has one, else by the first field no two records share. */
const matchOf = (mapping: Mapping, targets: readonly Target[]): string | null =>
  targets.find(({ name, finds }) => finds && mapping.includes(name))?.name ?? null;

function headersOf(first: SheetRow | undefined): string[] {
  if (!first) throw refused('Il file è vuoto');
  const headers = Array.from(first.cells, (cell, at) =>
    typeof cell === 'string' && cell !== '' && isStorable(cell)
      ? cell.slice(0, 200)
      : `Colonna ${at + 1}`,
  );
  const twice = headers.find(
    (header, at) => headers.findIndex((one) => fold(one) === fold(header)) < at,
  );
  if (twice) throw refused(`L’intestazione «${twice}» compare due volte: rinominane una`);
  return headers;
}

const batch = 1000;

/** The columns of a file, whether each says what is kept sealed alone, and how the cells of a row are kept. */
interface Columns {
  readonly headers: readonly string[];
  readonly secret: readonly boolean[];
  readonly asKept: (cells: readonly ReadCell[]) => readonly KeptCell[];
}

async function keepRows(
  tx: Tx,
  id: number,
  columns: Columns,
  rows: AsyncIterable<SheetRow>,
): Promise<number> {
  let total = 0;
  let lines: number[] = [];
  let cells: string[] = [];
  const keep = async () => {
    await run(
      tx,
      `insert into import_rows (import, line, cells)
       select $1, line, cells::jsonb from unnest($2::int[], $3::text[]) as kept (line, cells)`,
      [id, lines, cells],
    );
    lines = [];
    cells = [];
  };
  for await (const row of rows) {
    if (++total > limits.rows) throw tooManyRows();
    lines.push(row.line);
    cells.push(JSON.stringify(columns.asKept(tidy(row, columns))));
    if (lines.length === batch) await keep();
  }
  if (lines.length) await keep();
  return total;
}

/** As many cells as headers; what PostgreSQL cannot hold, and what is not kept, is said beside its cell. */
function tidy({ line, cells }: SheetRow, { headers, secret }: Columns): ReadCell[] {
  if (cells.length > headers.length)
    throw refused(`La riga ${line} ha più celle delle intestazioni: controlla i separatori`);
  return headers.map((_, at) => {
    const cell = cells[at] ?? '';
    if (secret[at] && cell !== '') return notKept;
    if (typeof cell !== 'string') return cell;
    if (!isStorable(cell)) return { problem: 'Il testo contiene caratteri non ammessi' };
    return cell.length > limits.cell ? { problem: 'Il testo della cella è troppo lungo' } : cell;
  });
}

interface Again extends Pick<Upload, 'resource' | 'session'> {
  readonly sha256: Buffer;
}

async function refuseTwice(
  tx: Tx,
  { resources }: Model,
  { resource, session, sha256 }: Again,
): Promise<void> {
  const [before] = await run(
    tx,
    `select i."createdAt", ${signedSql(resources, 'user', 'i."user"')} ->> 'name' as name from imports i
     where i.manager = $1 and i.resource = $2 and i.sha256 = $3 and i.state in ('running', 'done', 'undoing')`,
    [session.managerId, resource.name, sha256],
  );
  if (before)
    throw conflict(
      `Questo file è già stato importato il ${formatInstant(String(before.createdAt)).replace(' ', ' alle ')} da ${before.name ?? 'un altro utente'}`,
    );
}
