import type { Resource } from '#src/schema/resource.ts';

/** The SQL table of a resource. */
export const tableOf = (name: string): string => name.replaceAll('-', '_');

/** The table of a resource's child rows; PostgreSQL folds what is not quoted. */
export const rowsTableOf = (name: string, field: string): string =>
  `${tableOf(name)}_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** A quoted identifier; names come from declarations, never from a request. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Name of an index, constraint or trigger, as PostgreSQL folds it and within its 63 bytes. */
export const objectName = (...parts: string[]): string =>
  parts.join('_').toLowerCase().slice(0, 63);

/** The resource of a name; a declaration that does not exist is a programming error. */
export function resourceNamed(resources: readonly Resource[], name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource ${name}`);
  return found;
}
