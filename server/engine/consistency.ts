import type { Resource } from '#src/schema/resource.ts';
import { skippedSteps } from '#src/schema/steps.ts';
import { errorsAcross, type Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import { invalid } from '../errors.ts';

/** A form in steps is filled in from its first to its last. */
export function refuseSkipped(
  resource: Resource,
  record: Values,
  written: readonly string[],
): void {
  const errors = skippedSteps(resource, record, written);
  if (Object.keys(errors).length) throw invalid(errors);
}

/** What fields demand of each other, and the declared check, once more, now that PostgreSQL has filled what is inherited and gathered. */
export function refuseInconsistent(resource: Resource, row: Row): void {
  const errors = errorsAcross(resource, row);
  if (Object.keys(errors).length) throw invalid(errors);
}

/** The same where a record may have been inconsistent before: what was so already holds nothing back. */
export function refuseNewlyInconsistent(resource: Resource, before: Row, after: Row): void {
  const then = errorsAcross(resource, before);
  const errors = Object.entries(errorsAcross(resource, after)).filter(
    ([field, said]) => then[field]?.[0] !== said[0],
  );
  if (errors.length) throw invalid(Object.fromEntries(errors));
}
