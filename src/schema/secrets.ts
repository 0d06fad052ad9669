import type { Fields } from './resource.ts';
import type { Values } from './validation.ts';

/** The key that says of a secret whether there is one: all that is ever answered of it. */
export const setKey = (name: string): string => `${name}Set`;

/** The secret a key tells of, if it is such a key. */
export function secretOf(fields: Fields, key: string): string | undefined {
  const name = key.endsWith('Set') ? key.slice(0, -'Set'.length) : '';
  return Object.hasOwn(fields, name) && fields[name]?.kind === 'secret' ? name : undefined;
}

/** Stands in a form for a secret that is set: kept, and read by nobody. */
export const keptSecret = '••••••••';
/** Stands for one that somebody else may have replaced meanwhile. */
export const newerSecret = '•••••••';

/** A record as it was answered, with a mark for each secret that is set. */
export function withSecrets<R extends Values>(fields: Fields, record: R, mark = keptSecret): R {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
  if (names.length === 0) return record;
  const marks = names.map((name) => [name, record[setKey(name)] ? mark : null]);
  return { ...record, ...Object.fromEntries(marks) };
}
