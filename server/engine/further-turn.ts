import type { Resource } from '#src/schema/resource.ts';
import type { Whole } from './declaration.ts';
import { takeTurnMoved } from './locks.ts';
import { twinOf } from './record-twin.ts';
import type { Writer } from './writer.ts';

/** The turns a held record is moved to, and those its twin says, before it is written or, where nothing was `before`, put in programme. */
export async function takeFurtherTurns(
  writer: Writer,
  resource: Resource,
  before: Whole | undefined,
  after: Whole,
): Promise<void> {
  const { tx, services, isRehearsed = false } = writer;
  await takeTurnMoved(writer, resource, before, after);
  await twinOf(services, resource).inTurn?.({ tx, before, after, isRehearsed });
}
