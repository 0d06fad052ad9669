import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import { same } from '#src/schema/values.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import type { Whole } from './declaration.ts';
import { judged, newOrWorse } from './judgement.ts';
import { note } from './noting.ts';
import type { Violation } from './objections.ts';
import { wholeRows } from './record.ts';
import { twinOf } from './record-twin.ts';
import { inWords, type Worse } from './worsened-words.ts';
import type { Writer } from './writer.ts';

/** Records whose rules read fields of another that a write changes, and what each violated before it. */
export interface Beside {
  readonly resource: Resource;
  /** The changed fields, and the kinds of violations each decides. */
  readonly deciding: readonly (readonly [field: string, kinds: readonly string[]])[];
  readonly violated: ReadonlyMap<number, readonly Violation[]>;
}

/** What the records judged with a locked one violate before these values are written to it. */
export async function besideBefore(
  writer: Writer,
  resource: Resource,
  before: Whole,
  values: Row,
): Promise<readonly Beside[]> {
  const { tx, services } = writer;
  const beside: Beside[] = [];
  for (const { resource: of, records, fields } of twinOf(services, resource).judgedWith ?? []) {
    const deciding = Object.entries(fields).flatMap(([field, kinds]) =>
      kinds && field in values && !same(values[field], before[field])
        ? [[field, kinds] as const]
        : [],
    );
    if (deciding.length === 0) continue;
    const other = resourceNamed(services.model.resources, of.name);
    const ids = await records({ db: tx, record: before, after: { ...before, ...values } });
    const stood = (await standing(writer, other, ids)).map(
      ({ record: { id }, now }) => [id, now] as const,
    );
    beside.push({ resource: other, deciding, violated: new Map(stood) });
  }
  return beside;
}

/** What records violate as they stand; of each, in the order of their ids. */
async function standing(writer: Writer, resource: Resource, ids: readonly number[]) {
  const found: { readonly record: Whole; readonly now: readonly Violation[] }[] = [];
  for (const record of await wholeRows(writer.tx, resource, ids)) {
    const now = (await judged(writer, resource, 'stand', record, record)) ?? [];
    found.push({ record, now });
  }
  return found;
}

/** What the write made of them, beside the fields of the written record that decide it. */
export async function worsened(writer: Writer, beside: readonly Beside[]): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const { resource, deciding, violated } of beside) {
    const worse: Worse[] = [];
    for (const { record, now } of await standing(writer, resource, [...violated.keys()])) {
      const { id } = record;
      await note(writer, resource, record, now);
      for (const { code, message } of newOrWorse(now, violated.get(id) ?? [])) {
        const [field] = deciding.find(([, kinds]) => kinds.includes(kindOf(code))) ?? [];
        if (field !== undefined) worse.push({ field, message, id });
      }
    }
    for (const [field, message] of await inWords(writer, resource, worse))
      errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** A code says a kind, and after a blank which one. */
const kindOf = (code: string): string => code.split(' ')[0] ?? code;
