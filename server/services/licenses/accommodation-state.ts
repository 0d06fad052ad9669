import { resources } from '#src/resources/all.ts';
import { differences, writeAudit } from '../../db/audit.ts';
import { resourceNamed } from '../../db/names.ts';
import type { Row } from '../../db/reads.ts';
import { run } from '../../db/transaction.ts';
import type { EffectContext } from '../effect.ts';

const accommodations = resourceNamed(resources, 'accommodations');

/**
 * Brings an accommodation to what its licences say, this one in the state it is about to have. One
 * that has closed is no longer published, and its CIN is to be cancelled (registry 10.6).
 */
export async function settleAccommodation(
  { tx, record, session, trace }: EffectContext,
  coming: string,
): Promise<void> {
  const others = await run(tx, 'select state from licenses where accommodation = $1 and id <> $2', [
    record.accommodation,
    record.id,
  ]);
  const status = statusOf([coming, ...others.map(({ state }) => String(state))]);
  const [moved] = await run(
    tx,
    `update accommodations a set status = $2, version = a.version + 1, "updatedAt" = now(), "updatedBy" = $3,
       published = a.published and $2 <> 'closed',
       "cinStatus" = case when $2 = 'closed' and a."cinStatus" = 'assigned' then 'to_cancel'
         when $2 <> 'closed' and a."cinStatus" = 'to_cancel' then 'assigned' else a."cinStatus" end
     from (select id, status, published, "cinStatus" from accommodations where id = $1 for update) old
     where a.id = old.id and old.status <> $2
     returning json_build_object('status', old.status, 'published', old.published, 'cinStatus', old."cinStatus") as old,
       json_build_object('status', a.status, 'published', a.published, 'cinStatus', a."cinStatus") as now`,
    [record.accommodation, status, session.userId],
  );
  if (moved)
    await writeAudit(
      tx,
      { ...trace, resource: accommodations },
      record.accommodation as number,
      differences(accommodations, moved.old as Row, moved.now as Row),
    );
}

function statusOf(states: readonly string[]): string {
  if (states.includes('active')) return 'active';
  if (states.includes('suspended') || states.includes('prohibited')) return 'suspended';
  return states.includes('draft') ? 'draft' : 'closed';
}
