import { forbidding } from '#src/domain/activity-effects.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Context } from '../../engine/twin.ts';

/** What has become of a prohibition, in words, to the cases that say that the licence is forbidden; one that ends it tells that itself. */
export async function tellForbidding(
  {
    tx,
    record,
    system,
    because,
  }: Pick<Context<typeof licenses, 'lift'>, 'tx' | 'record' | 'system' | 'because'>,
  effect: string,
): Promise<void> {
  const cases = await idsOf(
    tx,
    `select id from applications where effect = any($2)
       and $1 in (coalesce("suspendedLicense", license), "resultLicense") order by id`,
    [record.id, forbidding],
  );
  const others = cases.filter(
    (id) => !(followsFrom(because, applications) && because.record === id),
  );
  await system.edit(applications, others, { effect });
}
