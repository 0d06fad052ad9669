import type { Resource } from '#src/schema/resource.ts';
import type { Declaration } from './declaration.ts';
import type { Means } from './means.ts';
import type { Twin } from './model.ts';
import type { TwinOf } from './twin.ts';

/** A twin as it is asked with whole records of whatever declaration. */
export type RecordTwin = TwinOf<Declaration>;

/** Here alone what a twin was typed with is taken on trust: it is asked of the records of its own declaration. */
export const trusted = (twin: Twin): RecordTwin => twin as unknown as RecordTwin;

/** The twin of a resource over the records the engine holds, which know no declaration. */
export const twinOf = (
  { model }: Pick<Means, 'model'>,
  { name }: Pick<Resource, 'name'>,
): RecordTwin => trusted(model.twinOf(name));
