import { createContext, useContext } from 'react';
import { type Field, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';
import { codeTarget } from '#src/schema/targets.ts';

/** The declarations by name: what a referenced record is called, what a gathered set points at. */
type Declared = ReadonlyMap<string, Resource>;

export const DeclaredContext = createContext<Declared>(new Map());

export const useDeclared = (): Declared => useContext(DeclaredContext);

/** The target a field's values are keys of, ids or codes; undefined when they are none. */
export function targetOf(field: Field, declared: Declared): string | undefined {
  const shape = plain(field);
  if (shape.kind === 'reference' || shape.kind === 'references') return shape.to;
  if (shape.kind === 'vocabulary') return codeTarget(shape);
  if (shape.kind !== 'rollup' || shape.set !== 'id') return undefined;
  const taken = declared.get(shape.from)?.fields[shape.take];
  return taken && targetOf(taken, declared);
}
