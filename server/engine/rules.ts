import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import { invalid } from '../errors.ts';
import type { Violation } from './objections.ts';
import { noteViolations } from './standing-violations.ts';
import type { Writer } from './writer.ts';

/** A record around a write; before its creation there was none. */
export interface Written {
  readonly before: Row | undefined;
  readonly after: Row;
}

/**
 * No write creates a violation or makes one worse (422 beside its field). One that stood before holds
 * nothing back: it is noted, and stays on the worklist until a write has mended it.
 */
export async function refuseViolations(
  writer: Writer,
  resource: Resource,
  deed: string,
  written: readonly Written[],
): Promise<void> {
  const { tx, services, today, door, because } = writer;
  const { rules } = services.model.twinOf(resource.name);
  if (!rules) return;
  const judged = (before: Row | undefined, after: Row) =>
    rules({ before, after, db: tx, cause: { deed, door, because }, today } as never);
  for (const { before, after } of written) {
    const now = await judged(before, after);
    const then = now.length > 0 && before ? await judged(undefined, before) : [];
    const errors = errorsOf(now.filter((one) => isNewOrWorse(one, then)));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // A new record has none to forget.
    if (before || now.length > 0) await noteViolations(tx, resource.name, after.id as number, now);
  }
}

const isNewOrWorse = (one: Violation, then: readonly Violation[]): boolean => {
  if (one.stands) return false;
  const former = then.find(({ code, field }) => code === one.code && field === one.field);
  return former === undefined || (one.excess ?? 0) > (former.excess ?? 0);
};

function errorsOf(violations: readonly Violation[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of violations) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
