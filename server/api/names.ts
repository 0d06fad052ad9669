import { type Field, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import type { Reads, Row } from '../db/reads.ts';

/** What records are called: by resource, by id. Those that are gone are missing. */
export type Names = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** A value that may hold ids of other records, and the field it belongs to. */
export interface Held {
  readonly field: Field;
  readonly value: unknown;
}

/**
 * Reads what every referenced record is called, one query a resource, and answers the names some of
 * the values need. What a record is called is no secret of its own.
 */
export async function readNames(
  reads: Pick<Reads, 'query'>,
  resources: readonly Resource[],
  held: readonly Held[],
): Promise<(some: readonly Held[]) => Names> {
  const all = new Map<string, Map<number, string>>();
  for (const [to, ids] of idsIn(resources, held)) {
    const { label } = resourceNamed(resources, to);
    const rows = await reads.query(
      `select id, ${quoted(label)}::text as name from ${tableOf(to)} where id = any($1::bigint[])`,
      [[...ids]],
    );
    all.set(to, new Map(rows.map(({ id, name }) => [id as number, String(name ?? id)])));
  }
  return (some) =>
    Object.fromEntries(
      [...idsIn(resources, some)].map(([to, ids]) => [
        to,
        Object.fromEntries(
          [...ids].flatMap((id) => {
            const name = all.get(to)?.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
      ]),
    );
}

function idsIn(resources: readonly Resource[], held: readonly Held[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>();
  for (const { field, value } of held) collect(resources, field, value, wanted);
  return wanted;
}

function collect(
  resources: readonly Resource[],
  field: Field,
  value: unknown,
  wanted: Map<string, Set<number>>,
): void {
  if (value === null || value === undefined) return;
  if (field.kind === 'rows' && Array.isArray(value)) {
    for (const row of value as Row[])
      for (const [name, cell] of Object.entries(field.of))
        collect(resources, cell, row[name], wanted);
    return;
  }
  const to = targetOf(field, resources);
  if (!to) return;
  const ids = wanted.get(to) ?? new Set();
  for (const id of [value].flat()) if (typeof id === 'number') ids.add(id);
  wanted.set(to, ids);
}

/** The resource a field's ids belong to; undefined when its values are no ids. */
function targetOf(field: Field, resources: readonly Resource[]): string | undefined {
  const shape = plain(field);
  if (shape.kind === 'reference' || shape.kind === 'references') return shape.to;
  if (shape.kind !== 'gathered' || shape.set !== 'id') return undefined;
  const taken = resourceNamed(resources, shape.from).fields[shape.take];
  return taken && targetOf(taken, resources);
}
