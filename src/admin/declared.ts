import { createContext, useContext } from 'react';
import { type Field, plain } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The declarations by name: what a referenced record is called, what a gathered set points at. */
type Declared = ReadonlyMap<string, Resource>;

export const DeclaredContext = createContext<Declared>(new Map());

export const useDeclared = (): Declared => useContext(DeclaredContext);

/** The resource a field's ids belong to; undefined when its values are no ids. */
export function targetOf(field: Field, declared: Declared): string | undefined {
  const shape = plain(field);
  if (shape.kind === 'reference' || shape.kind === 'references') return shape.to;
  if (shape.kind !== 'gathered' || shape.set !== 'id') return undefined;
  const taken = declared.get(shape.from)?.fields[shape.take];
  return taken && targetOf(taken, declared);
}
