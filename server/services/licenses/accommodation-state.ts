import { resources } from '#src/resources/all.ts';
import { writeAudit } from '../../db/audit.ts';
import { resourceNamed } from '../../db/names.ts';
import { run } from '../../db/transaction.ts';
import type { EffectContext } from '../effect.ts';

const accommodations = resourceNamed(resources, 'accommodations');

/** Brings an accommodation to what its licences say, this one in the state it is about to have. */
export async function settleAccommodation(
  { tx, record, session, trace }: EffectContext,
  coming: string,
): Promise<void> {
  const others = await run(tx, 'select state from licenses where accommodation = $1 and id <> $2', [
    record.accommodation,
    record.id,
  ]);
  const status = statusOf([coming, ...others.map(({ state }) => String(state))]);
  const [before] = await run(
    tx,
    `update accommodations a set status = $2, version = a.version + 1, "updatedAt" = now(), "updatedBy" = $3
     from (select id, status from accommodations where id = $1 for update) old
     where a.id = old.id and old.status <> $2 returning old.status`,
    [record.accommodation, status, session.userId],
  );
  if (before)
    await writeAudit(tx, { ...trace, resource: accommodations }, record.accommodation as number, {
      status: [before.status, status],
    });
}

function statusOf(states: readonly string[]): string {
  if (states.includes('active')) return 'active';
  if (states.includes('suspended') || states.includes('prohibited')) return 'suspended';
  return states.includes('draft') ? 'active' : 'closed';
}
