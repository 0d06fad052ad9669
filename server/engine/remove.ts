import type { Resource } from '#src/schema/resource.ts';
import { differences } from '../db/audit.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { deleteRow } from '../db/store.ts';
import { run } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { conflict } from '../errors.ts';
import { refuseInvolved } from './abstention.ts';
import type { Whole } from './declaration.ts';
import { besideBefore } from './judged-with.ts';
import { noteNothing, noting } from './noting.ts';
import { lockRows, readAsWriter } from './record.ts';
import { refuseForbidden } from './rights.ts';
import { refuseViolations, violatedBefore } from './rules.ts';
import { callOffAll } from './settled.ts';
import { tally } from './tally.ts';
import { refuseStale } from './version.ts';
import { traceOf, type Writer } from './writer.ts';

interface Removal {
  readonly id: number;
  readonly seen?: () => number;
}

/** Deletes records; answers what each was, as its writer saw it. */
export const remove = (
  writer: Writer,
  resource: Resource,
  removals: readonly Removal[],
): Promise<readonly Row[]> => noting(writer, (own) => removeAll(own, resource, removals));

async function removeAll(
  writer: Writer,
  resource: Resource,
  removals: readonly Removal[],
): Promise<readonly Row[]> {
  const { tx } = writer;
  const all = [];
  for (const one of await lockRows(writer, resource, removals, 'delete'))
    all.push(await judgedBefore(writer, resource, one));
  for (const { id } of all) {
    await refuseWhileReferenced(writer, resource, id);
    await deleteRow(tx, resource, id);
  }
  await refuseViolations(
    writer,
    resource,
    'delete',
    all.map((one) => ({ ...one, after: one.before })),
  );
  for (const { id } of all) {
    await noteNothing(writer, resource.name, id);
    await callOffAll(writer, resource, id);
  }
  await tally(
    writer,
    resource,
    all.map(({ before }) => ({ before, after: undefined })),
  );
  await writeAudits(
    tx,
    traceOf(writer, 'delete', resource),
    all.map(({ id, before }) => ({ id, changes: differences(resource, before, undefined) })),
  );
  return all.map(({ shown }) => shown);
}

async function judgedBefore(
  writer: Writer,
  resource: Resource,
  { id, seen, before }: Removal & { readonly before: Whole },
) {
  refuseForbidden(writer, 'delete', resource, before);
  await refuseInvolved(writer, resource, 'delete', before);
  const shown = await readAsWriter(writer, resource, id);
  if (seen) await refuseStale(before, seen(), async () => shown);
  const violated = await violatedBefore(writer, resource, 'delete', before);
  const beside = await besideBefore(writer, resource, before, undefined);
  return { id, before, shown, violated, beside };
}

/** Single references are foreign keys; sets of references are looked up here. */
async function refuseWhileReferenced(
  { tx, services }: Writer,
  resource: Resource,
  id: number,
): Promise<void> {
  for (const other of services.model.resources)
    for (const [name, field] of Object.entries(other.view ? {} : other.fields)) {
      if (field.kind !== 'references' || field.to !== resource.name) continue;
      const used = await run(
        tx,
        `select 1 from ${tableOf(other.name)} where ${quoted(name)} && array[$1::bigint] limit 1`,
        [id],
      );
      if (used.length)
        throw conflict('Altri elementi usano questo elemento: prima vanno spostati o eliminati');
    }
}
