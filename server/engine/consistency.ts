import type { Resource } from '#src/schema/resource.ts';
import { skippedSteps } from '#src/schema/steps.ts';
import type { FieldErrors, Values } from '#src/schema/validation.ts';
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

/** The declared check once more, now that PostgreSQL has filled what is inherited and gathered. */
export function refuseInconsistent(resource: Resource, row: Row): void {
  const errors = checked(resource, row);
  if (Object.keys(errors).length) throw invalid(errors);
}

/** The same where a record may have been inconsistent before: what was so already holds nothing back. */
export function refuseNewlyInconsistent(resource: Resource, before: Row, after: Row): void {
  const then = checked(resource, before);
  const errors = Object.entries(checked(resource, after)).filter(
    ([field, said]) => then[field]?.[0] !== said[0],
  );
  if (errors.length) throw invalid(Object.fromEntries(errors));
}

const checked = ({ check }: Resource, row: Row): FieldErrors =>
  Object.fromEntries(
    Object.entries(check?.(row as never) ?? {}).flatMap(([field, message]) =>
      message ? [[field, [message]]] : [],
    ),
  );
