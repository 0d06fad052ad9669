import { type Action, isDraft, isUnbidden, type Resource } from '#src/schema/resource.ts';
import type { Whole } from './declaration.ts';

/**
 * What a record was before a verb, as it is judged; undefined where the verb makes an act of a draft, which was nobody’s, and hands on
 * nothing that counted before: that is judged as what is new.
 */
export const countedBefore = (
  resource: Resource,
  action: Action,
  before: Whole,
): Whole | undefined =>
  isDraft(resource, before) &&
  action.to !== undefined &&
  action.to !== 'draft' &&
  !isUnbidden(action)
    ? undefined
    : before;
