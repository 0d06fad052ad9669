import { forbidding } from '#src/domain/activity-effects.ts';
import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf } from '../../db/transaction.ts';
import type { Context } from '../../engine/twin.ts';

/** What has become of a prohibition, in words, to the cases that say that the licence is forbidden. */
export async function tellForbidding(
  { tx, record, system }: Pick<Context<typeof licenses, 'lift'>, 'tx' | 'record' | 'system'>,
  effect: string,
): Promise<void> {
  const cases = await idsOf(
    tx,
    `select id from applications where effect = any($2)
       and $1 in (coalesce("suspendedLicense", license), "resultLicense") order by id`,
    [record.id, forbidding],
  );
  await system.edit(applications, cases, { effect });
}
