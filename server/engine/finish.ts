import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { differences } from '../db/audit.ts';
import { writeAudits } from '../db/write-audits.ts';
import { refuseInconsistent } from './consistency.ts';
import type { Whole } from './declaration.ts';
import { followRecord } from './follow-record.ts';
import { tellFormerAddress } from './former-address.ts';
import { givenTo } from './given.ts';
import { refuseWaited } from './impersonated.ts';
import { keepFiles } from './kept-files.ts';
import { refuseViolations, type Written } from './rules.ts';
import { tally } from './tally.ts';
import { refuseTimed } from './timed.ts';
import { traceOf, type Writer } from './writer.ts';

/** A record as a write leaves it, and what it was judged by before. */
export interface Left extends Written {
  /** The record as it was where what was wrong in it may stand. */
  readonly stood: Whole | undefined;
  /** What a verb was done with. */
  readonly input?: Values;
  /** The ISO day a verb is of, where it was entered later. */
  readonly lateFrom?: string | undefined;
}

/**
 * The end of every write that leaves records: all are judged as they all stand then, and the trace is written; what rests on
 * them follows.
 */
export async function finish(
  writer: Writer,
  resource: Resource,
  deed: string,
  left: readonly Left[],
): Promise<void> {
  for (const one of left) {
    refuseTimed(writer, resource, one.before, one.after);
    refuseInconsistent(writer, resource, one, one.stood);
  }
  await refuseViolations(writer, resource, deed, left);
  await writeAudits(
    writer.tx,
    traceOf(writer, deed, resource),
    left.map((one) => {
      const { after, lateFrom } = one;
      return { id: after.id, changes: changesIn(resource, deed, one), lateFrom };
    }),
  );
  for (const { before, after } of left) {
    if (!before) continue;
    await keepFiles(writer, resource, before, after);
    await followRecord(writer, resource, before, after);
    if (deed === 'edit') await refuseWaited(writer, resource, after.id);
    await tellFormerAddress(writer, resource, before, after);
  }
  await tally(writer, resource, left);
}

/** What a deed changed, and what a verb was done with. */
function changesIn(resource: Resource, deed: string, { before, after, input }: Left) {
  const changes = differences(resource, before, after);
  const action = resource.actions?.[deed];
  return action && before && input
    ? { ...changes, ...givenTo(deed, action, input, before, changes) }
    : changes;
}
