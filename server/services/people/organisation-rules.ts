import { managerTypes } from '#src/permissions/session.ts';
import type { managers } from '#src/resources/people/managers.ts';
import { run } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { certifiedAddress } from './certified-address.ts';
import { administratorLeft } from './last-administrator.ts';

/** What holds of an organisation at every write of it. */
export const organisationRules: Rules<typeof managers> = async (asked) => [
  ...(await certifiedAddress(asked)),
  ...(await typeOfMembers(asked)),
  ...(asked.before?.type === managerTypes.admin ? await administratorLeft(asked, 'status') : []),
];

/** Its people have roles of its type. */
async function typeOfMembers({
  before,
  after,
  db,
}: Parameters<Rules<typeof managers>>[0]): Promise<readonly Violation<'type'>[]> {
  if (!before || before.type === after.type) return [];
  const members = await run(db, 'select 1 from memberships where manager = $1 limit 1', [after.id]);
  if (members.length === 0) return [];
  const message = 'Ne fanno già parte delle persone: il tipo resta quello';
  return [{ code: 'typeOfMembers', field: 'type', message }];
}
