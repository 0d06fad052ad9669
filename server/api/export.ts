import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import { type Cell, cellOf, csvLine, textCell } from '#src/schema/cell.ts';
import type { FieldKind } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { valueAt } from '#src/schema/translated.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import type { Snapshot } from '../db/snapshot.ts';
import { traceExport } from '../engine/trace-export.ts';
import { Rejected } from '../errors.ts';
import { bodyOf, openDownload } from './download.ts';
import type { ExportColumn } from './export-columns.ts';
import { exportQuery } from './list.ts';
import type { ListRequest } from './list-request.ts';
import type { ApiMeans } from './means.ts';
import { referenceLabels } from './reference-labels.ts';
import { largestSheet, xlsxFile } from './xlsx-file.ts';

interface Asked {
  readonly services: ApiMeans;
  readonly ability: Ability;
  readonly session: Session;
  readonly requestId: string;
  readonly resource: Resource;
  readonly resources: readonly Resource[];
  readonly request: ListRequest;
  readonly columns: readonly ExportColumn[];
  readonly format: 'csv' | 'xlsx';
  /** Ends the connection of who does not read. */
  readonly hangUp: () => void;
}

type Cells = readonly (Cell | undefined)[];

/**
 * The list as a file, all of it in one snapshot under the list's own filter, sort and ability; made
 * no faster than it is taken, and no further once the client is gone. `X-Total-Count` says the rows.
 */
export async function exportFile(asked: Asked): Promise<Response> {
  const { services, ability, session, resource, resources, request, columns, format } = asked;
  const labelOf = (name: string) => resourceNamed(resources, name).representation;
  const fields = new Set(columns.map(({ name }) => name.split('.')[0] ?? name));
  const { rows, count } = exportQuery(ability, resource, { ...request, fields }, labelOf);
  const snapshot = await openDownload(services, session);
  try {
    const total = Number((await snapshot.query(count.text, count.values))[0]?.total);
    if (format === 'xlsx' && total > largestSheet) throw tooLong();
    await noteExport(asked, total);
    const batches = cellsOf(snapshot, asked, snapshot.batches(rows.text, rows.values));
    const headers = columns.map(({ header }) => header);
    const file =
      format === 'csv'
        ? csvFile(headers, batches)
        : xlsxFile(resource.words.many, headers, batches);
    return new Response(bodyOf(file, snapshot, asked.hangUp) as globalThis.ReadableStream, {
      headers: {
        'Content-Type': contentTypes[format],
        'Content-Disposition': `attachment; filename="${resource.name}.${format}"`,
        'X-Total-Count': String(total),
      },
    });
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function* cellsOf(
  snapshot: Snapshot,
  { ability, resources, columns }: Asked,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Cells[]> {
  const names = referenceLabels(snapshot, ability, resources);
  const fields = columns.flatMap(({ name, field }) => (field ? [[name, field] as const] : []));
  for await (const rows of batches) {
    await names.learn(fields, rows);
    yield rows.map((row) =>
      columns.map(({ name, field }): Cell | undefined =>
        field
          ? cellOf(field, valueAt(row, name), names.label)
          : { kind: 'number', number: Number(row[name]) },
      ),
    );
  }
}

async function* csvFile(headers: readonly string[], batches: AsyncIterable<readonly Cells[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(`\uFEFF${csvLine(headers.map(textCell))}`);
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''));
}

const tooLong = () =>
  new Rejected(422, {
    message: 'Un foglio XLSX ha al massimo 1.048.575 righe: restringi l’elenco o scegli il CSV',
  });

const personalKinds: readonly FieldKind[] = ['email', 'phone', 'fiscalCode', 'iban'];

/** Who takes personal data out leaves a line before the first of them is sent. */
async function noteExport(asked: Asked, total: number): Promise<void> {
  const { resource, request, columns, format } = asked;
  const isPersonal = ({ field }: ExportColumn) => field && personalKinds.includes(field.kind);
  if (!columns.some(isPersonal)) return;
  await traceExport(asked, resource.name, {
    columns: [null, columns.map(({ name }) => name)],
    filters: [null, Object.keys(request.filter)],
    format: [null, format],
    rows: [null, total],
  });
}
