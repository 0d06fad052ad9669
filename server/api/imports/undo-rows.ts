import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { isTurnAgain } from '../../db/outage.ts';
import { partOf } from '../../db/part.ts';
import { run } from '../../db/transaction.ts';
import { refusalOf } from '../../engine/constraints.ts';
import { edit } from '../../engine/edit.ts';
import { remove } from '../../engine/remove.ts';
import { failureOf } from '../../engine/row-failure.ts';
import type { Writer } from '../../engine/writer.ts';
import { wordsOf } from '../../errors.ts';
import type { Import } from './import.ts';

interface Written {
  readonly line: number;
  readonly outcome: 'created' | 'updated';
  readonly record: number;
  readonly version: number;
  readonly before: Values;
}

/** Takes back some rows still standing, the last first; answers how many it dealt with. */
export async function undoRows(
  writer: Writer,
  resource: Resource,
  one: Import,
  atMost: number,
): Promise<number> {
  const rows = await run<Written>(
    writer.tx,
    `select line, outcome, record, version, before from import_rows
     where import = $1 and outcome in ('created', 'updated') order by line desc limit $2 for update`,
    [one.id, atMost],
  );
  const reasons: (string | null)[] = [];
  for (const row of rows) reasons.push(await undoRow(writer, resource, one, row));
  await run(
    writer.tx,
    `update import_rows r set outcome = case when n.reason is null then 'undone' else 'kept' end,
       errors = case when n.reason is not null
         then jsonb_build_array(jsonb_build_object('column', null, 'message', n.reason)) end
     from unnest($2::int[], $3::text[]) as n (line, reason)
     where r.import = $1 and r.line = n.line`,
    [one.id, rows.map(({ line }) => line), reasons],
  );
  return rows.length;
}

/** Why a row could not be taken back; null when it was. */
async function undoRow(
  writer: Writer,
  resource: Resource,
  { id }: Import,
  row: Written,
): Promise<string | null> {
  const seen = () => row.version;
  const target = { id: row.record, seen };
  try {
    await partOf<unknown>(writer.tx, () =>
      row.outcome === 'created'
        ? remove(writer, resource, [target])
        : edit(writer, resource, [{ ...target, body: row.before }]),
    );
    return null;
  } catch (error) {
    if (isTurnAgain(error)) throw error;
    const refusal = refusalOf(resource, error);
    if (!refusal) return failureOf(writer.services, `import:${id}:${row.line}`, error);
    if (refusal.status === 404) return 'L’elemento non c’è più, o non lo vedi';
    return refusal.status === 412 ? 'Modificato dopo l’importazione' : wordsOf(refusal);
  }
}
