import { can } from '#src/permissions/ability.ts';
import { type Field, isConcealed, isWritable } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import { inAll } from '#src/schema/translated.ts';
import type { Values } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import type { Row } from '../db/reads.ts';
import { refusalOf } from '../engine/constraints.ts';
import { edit } from '../engine/edit.ts';
import { readAsWriter, readRecord } from '../engine/record.ts';
import { tried } from '../engine/tried.ts';
import type { Writer } from '../engine/writer.ts';
import { badRequest, forbidden, invalid } from '../errors.ts';
import { type Reading, readState } from './history.ts';
import type { Names } from './names.ts';

/** One change taken back, or the whole record brought to how it stood after a line. */
export type Extent = 'change' | 'point';

/** A field as it is now and as it would be; `problem` says in Italian why it cannot be so. */
interface Reverted {
  readonly field: string;
  readonly now: unknown;
  readonly back: unknown;
  readonly problem?: string;
}

/** Does in a transaction of its own, in the name of who asks, what is tried. */
export type Trying = (work: (writer: Writer) => Promise<unknown>) => Promise<unknown>;

interface Preview {
  readonly version: number;
  readonly fields: readonly Reverted[];
  readonly names: Names;
}

export function extentOf(value: unknown): Extent {
  if (value === 'change' || value === 'point') return value;
  throw badRequest('to è change o point');
}

/**
 * What a revert would do, found by doing it and taking it back: the rules of today are those of the
 * write itself. Each field that is refused says why, the others may be reverted.
 */
export async function previewRevert(
  reading: Reading,
  trying: Trying,
  id: number,
  { entry, extent }: { readonly entry: number; readonly extent: Extent },
): Promise<Preview> {
  const record = await editable(reading, id);
  const { values, names } = await valuesAt(reading, id, entry, extent);
  const version = record.version as number;
  const problems = problemsByKind(reading, values, record);
  const differing = Object.keys(values).filter((name) => !same(values[name], record[name]));
  let left = differing.filter((name) => !problems[name]);
  while (left.length > 0) {
    const refused = await refusalsOf(trying, reading, (writer) =>
      edit(writer, reading.resource, [{ id, body: pick(values, left), seen: () => version }]),
    );
    if (!refused) break;
    const named = left.filter((name) => refused[name]);
    for (const name of named.length ? named : left)
      problems[name] = refused[name] ?? Object.values(refused).join('. ');
    left = named.length ? left.filter((name) => !refused[name]) : [];
  }
  const fields = differing.map((name) => ({
    field: name,
    now: record[name],
    back: values[name],
    ...(problems[name] && { problem: problems[name] }),
  }));
  return { version, fields, names };
}

/** Reverts the named fields, all or none, by the same way as any other write. */
export async function revertRecord(
  writer: Writer,
  reading: Reading,
  id: number,
  body: Values,
  seen: () => number,
): Promise<Row> {
  await editable(reading, id);
  const { entry, to, fields, version: _, ...unknown } = body;
  const strange = Object.keys(unknown);
  if (strange.length)
    throw invalid(Object.fromEntries(strange.map((key) => [key, ['Questo campo non esiste']])));
  if (typeof entry !== 'number') throw invalid({ entry: ['Scegli una modifica della cronologia'] });
  const { values } = await valuesAt(reading, id, entry, extentOf(to));
  const names = fieldNames(fields, values);
  await edit(writer, reading.resource, [{ id, body: pick(values, names), seen }]);
  return readAsWriter(writer, reading.resource, id);
}

async function editable({ reads, ability, resource }: Reading, id: number): Promise<Row> {
  const record = await readRecord(reads, ability, resource, id);
  if (!can(ability, 'edit', resource.name, record)) throw forbidden();
  return record;
}

function fieldNames(fields: unknown, values: Values): string[] {
  if (!Array.isArray(fields) || fields.length === 0)
    throw invalid({ fields: ['Scegli almeno un campo'] });
  const unknown = fields.filter((name) => typeof name !== 'string' || !Object.hasOwn(values, name));
  if (unknown.length)
    throw invalid({ fields: ['Non tutti i campi fanno parte di questa modifica'] });
  return fields as string[];
}

/** The values to go back to; of what the database computes, of passwords and secrets there are none. */
async function valuesAt(reading: Reading, id: number, entry: number, extent: Extent) {
  const { line, before, after, names } = await readState(reading, id, entry);
  if (extent === 'change' && line.action === 'create')
    throw invalid({ entry: ['Una creazione non si annulla: l’elemento si elimina'] });
  const all = extent === 'change' ? before : after;
  if (!all) throw invalid({ entry: ['Com’era allora non è visibile: non si ripristina'] });
  const touched = new Set(line.changes.map(({ field }) => field.split('.')[0]));
  const values = Object.entries(all).flatMap(([name, value]) => {
    const field = reading.resource.fields[name];
    const isMeant = field && isKept(field) && (extent === 'point' || touched.has(name));
    // A field may have been of another kind then.
    return isMeant ? [[name, normalize(field, value)]] : [];
  });
  return { values: Object.fromEntries(values) as Values, names };
}

const isKept = (field: Field): boolean =>
  (isWritable(field) && !isConcealed(field)) || field.kind === 'state' || field.readOnly === true;

function problemsByKind(
  { resource }: Reading,
  values: Values,
  record: Row,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const field = resource.fields[name];
      return field && !isWritable(field) && !same(values[name], record[name])
        ? [[name, 'Lo cambiano solo le azioni: non si ripristina']]
        : [];
    }),
  );
}

/** Tries a write and takes it back; answers what was refused, by field. */
async function refusalsOf(
  trying: Trying,
  reading: Reading,
  write: (writer: Writer) => Promise<unknown>,
): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    await trying((writer) => tried(writer, write));
  } catch (error) {
    const refusal = refusalOf(reading.resource, error);
    if (!refusal || refusal.status === 412) throw refusal ?? error;
    const { errors = {}, message } = refusal.body;
    const entries = Object.entries(errors).map(([path, said]): [string, string] => [
      path.split('.')[0] ?? path,
      said.join('. '),
    ]);
    return entries.length ? Object.fromEntries(entries) : { '': message };
  }
  return undefined;
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, inAll(values[name])]));
