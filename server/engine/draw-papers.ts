import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { systemOf } from './commands-of.ts';
import type { Whole } from './declaration.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** Draws the paper a verb makes of each record, and has its twin keep it; without an issuer, or for a try, there is none. */
export async function drawPapers(
  writer: Writer,
  resource: Resource,
  verb: string,
  written: readonly { readonly after: Whole; readonly input: Values }[],
): Promise<void> {
  const code = resource.actions?.[verb]?.paper;
  const { tx, services, today } = writer;
  const { papers } = twinOf(services, resource);
  if (code === undefined || !papers || writer.isRehearsed) return;
  for (const { after, input } of written) {
    if (papers.leavesOut?.({ record: after, verb })) continue;
    const issued = await papers.issuer({ tx, record: after, today });
    if (!issued) continue;
    const drawing = { resource, verb, code, after, input, issued, today };
    const paper = await services.papers.draw(tx, drawing);
    if (!paper) continue;
    const because = { resource: resource.name, verb, record: after.id };
    const system = systemOf({ ...writer, because });
    await papers.keep({ tx, services, record: after, verb, paper, today, system });
  }
}
