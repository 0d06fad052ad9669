import type { Field } from '#src/schema/fields.ts';
import type { Mapping } from '#src/schema/import-columns.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { RowError } from './import.ts';
import type { RowBody } from './row-body.ts';

/** Errors of values that no two rows of a file may share and an earlier row had. */
export type Seen = (mapping: Mapping, row: RowBody) => readonly RowError[];

/** Remembers, while a file is checked, the ids and the unique values of its rows. */
export function rememberSeen(resource: Resource): Seen {
  const lines = new Map<string, number>();
  return (mapping, row) =>
    mapping.flatMap((name, column): RowError[] => {
      const key = name === null ? undefined : keyOf(resource, name, row);
      if (key === undefined) return [];
      const first = lines.get(key);
      if (first === undefined) lines.set(key, row.line);
      return first === undefined || first === row.line
        ? []
        : [{ column, message: `Lo stesso valore è già alla riga ${first} di questo file` }];
    });
}

/** What was checked before is not remembered again. */
export const seeNothing: Seen = () => [];

function keyOf(resource: Resource, name: string, { id, body }: RowBody): string | undefined {
  if (name === 'id') return id === undefined ? undefined : `id:${id}`;
  const field = resource.fields[name] as Field | undefined;
  if (field?.unique !== true) return undefined;
  const value = normalize(field, body[name]);
  return value === null ? undefined : `${name}:${String(value)}`;
}
