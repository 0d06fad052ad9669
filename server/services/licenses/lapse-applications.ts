import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Context } from '../../engine/twin.ts';

/**
 * What was asked and not decided about a licence ends as it is taken over: what its holder wanted of it and of its
 * house, and what others filed to have it. Who filed is told (decision 057).
 */
export async function lapseApplications({
  tx,
  record: { id, accommodation, holder },
  input,
  system,
}: Context<typeof licenses, 'takeOver'>): Promise<void> {
  const pending = await idsOf(
    tx,
    `select id from applications where state = any($4) and id <> $5
       and (license = $1 or accommodation = $2 and license is null and manager = $3) order by id`,
    [id, accommodation, holder, applications.actions.lapse.from, input.application],
  );
  await system.act(applications, pending, 'lapse');
}
