import type { Resource } from '#src/schema/resource.ts';
import type { FieldErrors } from '#src/schema/validation.ts';
import { invalid } from '../errors.ts';
import type { Whole } from './declaration.ts';
import type { Violation } from './objections.ts';
import { twinOf } from './record-twin.ts';
import { noteViolations } from './standing-violations.ts';
import type { Writer } from './writer.ts';

/** A record around a write; before its creation there was none. */
export interface Written {
  readonly after: Whole;
  readonly before: Whole | undefined;
  /** What it violated then, judged in the world as it was then. */
  readonly violated: readonly Violation[];
}

/** What a locked record violates before a write; asked first, as a rule may look at the rows themselves. */
export async function violatedBefore(
  writer: Writer,
  resource: Resource,
  deed: string,
  before: Whole,
): Promise<readonly Violation[]> {
  return (await judged(writer, resource, deed, before, before)) ?? [];
}

/** Undefined: there are no rules. */
async function judged(
  { tx, services, today, author, door, because }: Writer,
  resource: Resource,
  deed: string,
  before: Whole | undefined,
  after: Whole,
): Promise<readonly Violation[] | undefined> {
  const { rules } = twinOf(services, resource);
  const cause = { deed, author, door, because };
  return rules?.({ before, after, db: tx, cause, settings: services.settings, today });
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
  for (const { before, violated, after } of written) {
    const now = await judged(writer, resource, deed, before, after);
    if (!now) return;
    const errors = errorsOf(now.filter((one) => isNewOrWorse(one, now, violated)));
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // A new record has none to forget.
    if (before || now.length > 0) await noteViolations(writer.tx, resource.name, after.id, now);
  }
}

/** One more of its kind beside its field is new; as many as before may go no further than they went. */
function isNewOrWorse(
  one: Violation,
  now: readonly Violation[],
  then: readonly Violation[],
): boolean {
  if (one.stands) return false;
  const alike = ({ code, field }: Violation) => code === one.code && field === one.field;
  const [present, former] = [now.filter(alike), then.filter(alike)];
  const same = former.find(({ message }) => message === one.message);
  if (!same && present.length > former.length) return true;
  return (one.excess ?? 0) > ((same ?? former[present.indexOf(one)])?.excess ?? 0);
}

function errorsOf(violations: readonly Violation[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of violations) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
