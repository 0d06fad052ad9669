import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';

/** Is a record still being written, in a state that is called so? */
export const isDraft = (resource: Resource, row: Row): boolean => {
  const state = stateFieldOf(resource);
  return state !== undefined && row[state] === 'draft';
};
