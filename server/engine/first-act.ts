import { type Action, isDraft, isUnasked, type Resource } from '#src/schema/resource.ts';
import type { Whole } from './declaration.ts';

/** Does a verb make an act of a draft, which was nobody’s, and hand on nothing that counted before? Then it is judged as what is new. */
export const isFirstAct = (resource: Resource, action: Action, before: Whole): boolean =>
  isDraft(resource, before) &&
  action.to !== undefined &&
  action.to !== 'draft' &&
  !isUnasked(action);
