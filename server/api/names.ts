import { type Field, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Key, partsOf, pointerOf } from '#src/schema/targets.ts';
import { quoted, resourceNamed, tableOf } from '../db/names.ts';
import type { Reads, Row } from '../db/reads.ts';

/** What records are called: by target, by id or code. Those that are gone are missing. */
export type Names = Readonly<Record<string, Readonly<Record<Key, string>>>>;

/** A value that may hold keys of other records, and the field it belongs to. */
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
  const all = new Map<string, Map<Key, string>>();
  for (const [target, keys] of keysIn(resources, held)) {
    const { to, by } = partsOf(target);
    const { representation } = resourceNamed(resources, to);
    const rows = await reads.query(
      `select ${quoted(by)} as key, ${quoted(representation)}::text as name from ${tableOf(to)}
       where ${quoted(by)} = any($1::${by === 'id' ? 'bigint' : 'text'}[])`,
      [[...keys]],
    );
    all.set(target, new Map(rows.map(({ key, name }) => [key as Key, String(name ?? key)])));
  }
  return (some) =>
    Object.fromEntries(
      [...keysIn(resources, some)].map(([target, keys]) => [
        target,
        Object.fromEntries(
          [...keys].flatMap((key) => {
            const name = all.get(target)?.get(key);
            return name === undefined ? [] : [[key, name]];
          }),
        ),
      ]),
    );
}

function keysIn(resources: readonly Resource[], held: readonly Held[]): Map<string, Set<Key>> {
  const wanted = new Map<string, Set<Key>>();
  for (const { field, value } of held) collect(resources, field, value, wanted);
  return wanted;
}

function collect(
  resources: readonly Resource[],
  field: Field,
  value: unknown,
  wanted: Map<string, Set<Key>>,
): void {
  if (value === null || value === undefined) return;
  if (field.kind === 'rows' && Array.isArray(value)) {
    for (const row of value as Row[])
      for (const [name, cell] of Object.entries(field.of))
        collect(resources, cell, row[name], wanted);
    return;
  }
  const target = targetOf(field, resources);
  if (!target) return;
  const keys = wanted.get(target) ?? new Set();
  const type = partsOf(target).by === 'id' ? 'number' : 'string';
  for (const key of [value].flat()) if (typeof key === type) keys.add(key as Key);
  wanted.set(target, keys);
}

/** The target a field's values are keys of; undefined when they are none. */
function targetOf(field: Field, resources: readonly Resource[]): string | undefined {
  const shape = plain(field);
  const pointer = pointerOf(shape, null);
  if (pointer) return pointer.target;
  if (shape.kind !== 'rollup' || shape.set !== 'id') return undefined;
  const taken = resourceNamed(resources, shape.from).fields[shape.take];
  return taken && targetOf(taken, resources);
}
