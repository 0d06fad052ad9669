import { useGetOne } from 'react-admin';
import { type Field, isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';

/** The record `?new=<id>` asks to copy; `isPending` until it is read, nothing when it cannot be. */
export function useCopied(
  resource: Resource,
  search: string,
): { readonly from: Values | undefined; readonly isPending: boolean } {
  const id = new URLSearchParams(search).get('new') ?? '';
  const enabled = /^\d{1,15}$/.test(id);
  const { data, isPending } = useGetOne(
    resource.name,
    { id: Number(id) },
    { enabled, retry: false },
  );
  return { from: data && copyOf(resource, data), isPending: enabled && isPending };
}

/** What a copy takes over: what people write, but for what tells one record from another. */
const copyOf = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    entriesOf(resource)
      .filter(([name, field]) => name in record && isWritable(field) && !isOwn(field))
      .map(([name]) => [name, record[name]]),
  );

const isOwn = (field: Field) =>
  field.unique !== undefined ||
  ['cin', 'cir', 'password', 'secret', 'file', 'images'].includes(field.kind) ||
  (field.kind === 'text' && field.sequence !== undefined);
