import type { Resource } from '#src/schema/resource.ts';
import { missingIn } from '#src/schema/steps.ts';
import type { Steps } from './form-props.ts';

/** How a resource's form goes in steps, if it does; without `from` it opens where something lacks. */
export const stepsOf = (resource: Resource, from: number | undefined): Steps | undefined =>
  resource.missing && { from, missingIn: (record) => missingIn(resource, record) };
