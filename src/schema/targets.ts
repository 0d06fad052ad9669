import { type Field, plain } from './fields.ts';

/** What tells a record from others: its id, or the code a vocabulary goes by. */
export type Key = number | string;

/** The records a vocabulary chooses from, named with their code: `cities.istatCode`. */
export const codeTarget = ({ to, by }: { readonly to: string; readonly by: string }): string =>
  `${to}.${by}`;

/** The resource a target names, and the field its keys are; a resource alone is known by its ids. */
export function partsOf(target: string): { readonly to: string; readonly by: string } {
  const [to = '', by = 'id'] = target.split('.');
  return { to, by };
}

/** The target a value of the field names a record of, and its keys; undefined when it names none. */
export function pointerOf(
  field: Field,
  value: unknown,
): { readonly target: string; readonly keys: readonly Key[] } | undefined {
  const shape = plain(field);
  const keys = (value === null || value === undefined ? [] : [value].flat()) as Key[];
  if (shape.kind === 'reference' || shape.kind === 'references') return { target: shape.to, keys };
  return shape.kind === 'vocabulary' ? { target: codeTarget(shape), keys } : undefined;
}
