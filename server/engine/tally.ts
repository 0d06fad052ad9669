import type { Resource } from '#src/schema/resource.ts';
import type { Whole } from './declaration.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** Lets what is counted of records follow a write of them, before others see it. */
export async function tally(
  { tx, services, today }: Writer,
  resource: Resource,
  written: readonly { readonly before: Whole | undefined; readonly after: Whole | undefined }[],
): Promise<void> {
  if (written.length > 0) await twinOf(services, resource).tally?.({ tx, written, today });
}
