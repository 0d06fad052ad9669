import { ReadableStream } from 'node:stream/web';
import type { Ability } from '#src/permissions/ability.ts';
import { csvLine, exportCell } from '#src/schema/cell.ts';
import { type Field, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Reads, Row } from '../db/reads.ts';
import { seesSomewhere } from '../db/row-scope.ts';
import type { Services } from '../services.ts';
import { exportPage } from './list.ts';
import type { ListRequest } from './list-request.ts';

const batch = 1000;

/** The list as CSV, streamed page by page under the list's own filter, sort and ability. */
export function exportCsv(
  { reads }: Services,
  ability: Ability,
  resource: Resource,
  request: ListRequest,
  labelOf: (resource: string) => string,
): Response {
  const columns = entriesOf(resource).filter(
    ([name, { kind }]) => kind !== 'password' && seesSomewhere(ability, 'export', resource, name),
  );
  const names = labels(reads, labelOf);
  const encoder = new TextEncoder();
  async function* lines() {
    yield encoder.encode(`\uFEFF${csvLine(columns.map(([, { word }]) => word))}`);
    for (let from = 0; ; from += batch) {
      const rows = await exportPage(
        reads,
        ability,
        resource,
        { ...request, from, size: batch },
        labelOf,
      );
      await names.learn(columns, rows);
      const cells = (row: Row) =>
        columns.map(([name, field]) => exportCell(field, row[name], names.label));
      yield encoder.encode(rows.map((row) => csvLine(cells(row))).join(''));
      if (rows.length < batch) return;
    }
  }
  return new Response(ReadableStream.from(lines()) as globalThis.ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.name}.csv"`,
    },
  });
}

/** Names of referenced records, read once per id; what they are called is no secret of their own. */
function labels(reads: Reads, labelOf: (resource: string) => string) {
  const known = new Map<string, string>();
  const label = (to: string, id: number) => known.get(`${to}:${id}`) ?? String(id);
  const learn = async (columns: readonly [string, Field][], rows: readonly Row[]) => {
    for (const [name, field] of columns) {
      const shape = plain(field);
      if (shape.kind !== 'reference' && shape.kind !== 'references') continue;
      const ids = new Set(rows.flatMap((row) => row[name] as number | number[] | null));
      const missing = [...ids].filter((id) => id !== null && !known.has(`${shape.to}:${id}`));
      if (missing.length === 0) continue;
      const found = await reads.query(
        `select id, ${quoted(labelOf(shape.to))} as label from ${tableOf(shape.to)} where id = any($1::bigint[])`,
        [missing],
      );
      for (const row of found) known.set(`${shape.to}:${row.id}`, String(row.label));
    }
  };
  return { label, learn };
}
