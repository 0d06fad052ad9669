import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { resourceNamed } from '../db/names.ts';
import type { Whole } from './declaration.ts';
import { judged, newOrWorse } from './judgement.ts';
import { note, noteLater } from './noting.ts';
import type { Violation } from './objections.ts';
import { wholeRows } from './record.ts';
import { twinOf } from './record-twin.ts';
import { toldTo } from './shown-to.ts';
import { inWords, type Worse } from './worsened-words.ts';
import type { Cause, Writer } from './writer.ts';

/** Records whose rules read fields of another that a write changes, and what each violated before it. */
export interface Beside {
  readonly resource: Resource;
  /** What was done to that other one: their rules know it as what they are judged for. */
  readonly because: Cause | undefined;
  /** The changed fields, and the kinds of violations each decides. */
  readonly deciding: readonly (readonly [field: string, kinds: readonly string[]])[];
  readonly violated: ReadonlyMap<number, readonly Violation[]>;
}

/** What the records judged with a locked one violate before it is written, or deleted, where nothing is left of it. */
export async function besideBefore(
  writer: Writer,
  resource: Resource,
  before: Whole,
  after: Whole | undefined,
  because = writer.because,
): Promise<readonly Beside[]> {
  const { tx, services } = writer;
  const beside: Beside[] = [];
  const known: Standing = new Map();
  for (const { resource: of, records, fields } of twinOf(services, resource).judgedWith ?? []) {
    const deciding = Object.entries(fields).flatMap(([field, kinds]) =>
      kinds && !(after && same(after[field], before[field])) ? [[field, kinds] as const] : [],
    );
    if (deciding.length === 0) continue;
    const other = resourceNamed(services.model.resources, of.name);
    const ids = await records({ db: tx, record: before, after: after ?? before });
    const stood = (await standing(writer, other, ids, because, known)).map(
      ({ record: { id }, now }) => [id, now] as const,
    );
    beside.push({ resource: other, because, deciding, violated: new Map(stood) });
  }
  return beside;
}

/** Records as they stand at one moment and what they violate then, by resource and id. */
type Standing = Map<string, { readonly record: Whole; readonly now: readonly Violation[] }>;

/**
 * What records violate as they stand, of each in the order of their ids. One that reads several of the changed fields is
 * judged once: it is `known` then.
 */
async function standing(
  writer: Writer,
  resource: Resource,
  ids: readonly number[],
  because: Cause | undefined,
  known: Standing,
) {
  const keyOf = (id: number) => `${resource.name} ${id}`;
  const unknown = ids.filter((id) => !known.has(keyOf(id)));
  for (const record of await wholeRows(writer.tx, resource, unknown)) {
    const stands = { deed: 'stand', before: record, after: record, isWritten: false };
    const now = (await judged(writer, resource, stands, because)) ?? [];
    known.set(keyOf(record.id), { record, now });
  }
  return ids.flatMap((id) => known.get(keyOf(id)) ?? []);
}

/** What the write made of them, beside the fields of the written record that decide it. */
export async function worsened(writer: Writer, beside: readonly Beside[]): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const known: Standing = new Map();
  for (const { resource, because, deciding, violated } of beside) {
    const worse: Worse[] = [];
    const ids = [...violated.keys()];
    for (const { record, now } of await standing(writer, resource, ids, because, known)) {
      const { id } = record;
      await note(writer, resource, record, now);
      for (const { code, message } of newOrWorse(now, violated.get(id) ?? [])) {
        const [field] = deciding.find(([, kinds]) => kinds.includes(kindOf(code))) ?? [];
        if (field !== undefined) worse.push({ field, message: await toldTo(writer, message), id });
      }
    }
    for (const [field, message] of await inWords(writer, resource, worse))
      errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** Notes once a deed is done what a record, and those judged with it, violate: it was put in programme, or out of it, and nothing was written. */
export async function noteAround(writer: Writer, resource: Resource, record: Whole): Promise<void> {
  const { tx, services } = writer;
  noteLater(writer, resource.name, record.id);
  for (const { resource: of, records } of twinOf(services, resource).judgedWith ?? [])
    for (const id of await records({ db: tx, record, after: record }))
      noteLater(writer, of.name, id);
}

/** A code says a kind, and after a blank which one. */
const kindOf = (code: string): string => code.split(' ')[0] ?? code;
