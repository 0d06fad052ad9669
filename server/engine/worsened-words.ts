import type { Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { readRecordsIn, wholeRows } from './record.ts';
import { readerOf, type Writer } from './writer.ts';

/** What a write would do to another record, by the field of the written one that decides it. */
export interface Worse {
  readonly field: string;
  readonly message: string;
  readonly id: number;
}

/** So many records are called by name. */
const named = 3;

/** A field and a sentence for each: with the records it is of, to who may read those; that there are others, to anyone. */
export async function inWords(
  writer: Writer,
  resource: Resource,
  worse: readonly Worse[],
): Promise<readonly (readonly [field: string, message: string])[]> {
  if (worse.length === 0) return [];
  const labels = await labelsOf(writer, resource, [...new Set(worse.map(({ id }) => id))]);
  const alike = Map.groupBy(worse, ({ field, message, id }) =>
    labels.has(id) ? `${field} ${message}` : field,
  );
  return [...alike.values()].map((group) => {
    const [{ field, message }] = group as [Worse];
    const known = group.flatMap(({ id }) => labels.get(id) ?? []);
    return [field, known.length > 0 ? `${calling(resource, known)}: ${message}` : unreadable];
  });
}

const unreadable =
  'Altri dati, che non puoi leggere, non sarebbero più in regola: rivolgiti all’ufficio';

function calling({ words }: Resource, labels: readonly string[]): string {
  const more = labels.length > named ? ` e altri elementi (${labels.length - named})` : '';
  const which = `${labels.slice(0, named).join(', ')}${more}`;
  return labels.length === 1
    ? `${words.one} ${which} non sarebbe più in regola`
    : `${words.many} ${which} non sarebbero più in regola`;
}

/** What those are called that whoever asked for the write may read; what time brings is told to who settles it. */
async function labelsOf(
  writer: Writer,
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { tx } = writer;
  const reader = readerOf(writer);
  const rows: readonly Row[] =
    reader.kind === 'person'
      ? await readRecordsIn(tx, reader.ability, resource, ids)
      : reader.kind === 'system'
        ? await wholeRows(tx, resource, ids)
        : [];
  return new Map(
    rows.map((row) => [Number(row.id), String(row[resource.representation] ?? row.id)]),
  );
}
