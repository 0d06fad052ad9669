import { errorsMade } from '#src/schema/consistency.ts';
import type { Resource } from '#src/schema/resource.ts';
import { skippedSteps } from '#src/schema/steps.ts';
import type { Values } from '#src/schema/validation.ts';
import { invalid } from '../errors.ts';
import type { Whole } from './declaration.ts';
import { inconsistencies } from './judgement.ts';
import { noteLater } from './noting.ts';
import type { Written } from './rules.ts';
import type { Writer } from './writer.ts';

/** A form in steps is filled in from its first to its last. */
export function refuseSkipped(
  resource: Resource,
  record: Values,
  written: readonly string[],
): void {
  const errors = skippedSteps(resource, record, written);
  if (Object.keys(errors).length) throw invalid(errors);
}

/**
 * What fields demand of each other, and the declared check, now that PostgreSQL has filled what is inherited and gathered: a
 * write makes none wrong (422 beside the field). What was wrong in `stood`, the record as it was, stands and is noted; of what
 * is new, or was a draft until now, nothing may.
 */
export function refuseInconsistent(
  writer: Writer,
  resource: Resource,
  { before, after }: Pick<Written, 'before' | 'after'>,
  stood: Whole | undefined,
): void {
  const errors = errorsMade(resource, stood, after);
  if (Object.keys(errors).length) throw invalid(errors);
  const isToNote = [before, after].some((one) => one && inconsistencies(resource, one).length > 0);
  if (isToNote) noteLater(writer, resource.name, after.id);
}
