import type { noLongerTheirs } from '#src/domain/activity-effects.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { idsOf } from '../../db/transaction.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import type { Ending } from './lapse-granted.ts';

/**
 * What was asked and not decided about a licence ends as it is its holder’s no longer: what its holder wanted of it and of
 * its house, and what others filed to have it, but for the application by which it ends. Who filed is told (decision 057).
 */
export async function lapseApplications(
  { tx, record: { id, accommodation, holder }, system }: Ending,
  way: Exclude<keyof typeof noLongerTheirs, 'closed'>,
  by: number,
): Promise<void> {
  const pending = await idsOf(
    tx,
    `select id from applications where state = any($4) and id <> $5
       and (license = $1 or accommodation = $2 and license is null and manager = $3) order by id`,
    [id, accommodation, holder, applications.actions.lapse.from, by],
  );
  await system.act(applications, pending, 'lapse', { way });
}

/**
 * Who was to have a licence that has ended has it no more, and what silence granted of it is entered no more, but for the application by
 * which it ends: they are closed with it, and who filed is told.
 */
export async function lapseWithLicense({
  tx,
  record: { id },
  system,
  because,
}: Ending & { readonly because: Because | undefined }): Promise<void> {
  const pending = await idsOf(
    tx,
    `select id from applications where license = $1 and state = any($2) and id is distinct from $3
       and (kind = 'takeover' or state = 'accepted_tacit') order by id`,
    [
      ...[id, applications.actions.lapse.from],
      followsFrom(because, applications) ? because.record : null,
    ],
  );
  await system.act(applications, pending, 'lapse', { way: 'closed' });
}
