import type { Resource } from '#src/schema/resource.ts';
import { blocked, invalid } from '../errors.ts';
import type { Whole } from './declaration.ts';
import { type Beside, worsened } from './judged-with.ts';
import { judged, newOrWorse } from './judgement.ts';
import { note } from './noting.ts';
import type { NamedBlocker, Violation } from './objections.ts';
import { shownTo, toldTo } from './shown-to.ts';
import type { Writer } from './writer.ts';

/** A record around a write; before its creation there was none. */
export interface Written {
  readonly after: Whole;
  readonly before: Whole | undefined;
  /** What it violated then, judged in the world as it was then. */
  readonly violated: readonly Violation[];
  /** The same of the records that are judged with it; none name a new one. */
  readonly beside?: readonly Beside[];
}

/** What a locked record violates before a write; asked first, as a rule may look at the rows themselves. Of what did not count, nothing. */
export async function violatedBefore(
  writer: Writer,
  resource: Resource,
  deed: string,
  before: Whole | undefined,
): Promise<readonly Violation[]> {
  if (!before) return [];
  return (await judged(writer, resource, { deed, before, after: before, isWritten: false })) ?? [];
}

/**
 * No write creates a violation or makes one worse (422 beside its field), of its own record or of one that is
 * judged with it; what was settled and holds it back is told alone, with its code (409). One that stood before holds
 * nothing back: it is noted, and stays on the worklist until a write has mended it.
 */
export async function refuseViolations(
  writer: Writer,
  resource: Resource,
  deed: string,
  written: readonly Written[],
): Promise<void> {
  for (const { before, violated, after, beside = [] } of written) {
    const now = await judged(writer, resource, { deed, before, after, isWritten: true });
    const errors = { ...(await worsened(writer, beside)) };
    const worse = newOrWorse(now ?? [], violated);
    await refuseHeld(writer, worse);
    for (const { field, message } of worse)
      errors[field] = [...(errors[field] ?? []), await toldTo(writer, message)];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    // A new record that follows from nothing has none to forget.
    if (now && (before || now.length > 0 || writer.because))
      await note(writer, resource, after, now);
  }
}

async function refuseHeld(writer: Writer, worse: readonly Violation[]): Promise<void> {
  const held: NamedBlocker[] = [];
  for (const { code, field, message, holds, way } of worse)
    if (holds) held.push({ code, ...(await shownTo(writer, { message, field, ...way })) });
  if (held.length > 0) throw blocked(held);
}
