import { grants, managerTypes } from '#src/permissions/session.ts';
import { managers } from '#src/resources/people/managers.ts';
import { memberships, users } from '#src/resources/people/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import type { BodyOf } from '../../engine/declaration.ts';
import { asSystem } from '../../engine/writer.ts';
import { selfWriter, type Visit, visitorWriter } from '../../engine/writers.ts';

type Organisation = BodyOf<typeof managers>;
type Person = BodyOf<typeof users>;

/** The first organisation and its first person, who come before anyone could be permitted to make them. */
export async function foundAdministration(
  tx: Tx,
  visit: Visit,
  organisation: Organisation,
  person: Person,
): Promise<{ readonly managerId: number; readonly userId: number }> {
  const visitor = commandsOf(visitorWriter(tx, visit));
  const managerId = await visitor.create(managers, {
    ...organisation,
    type: managerTypes.admin,
    enabledGrants: [...grants],
  });
  const userId = await visitor.create(users, person);
  const own = asSystem(selfWriter(tx, { ...visit, userId }));
  await commandsOf(own).act(users, userId, 'confirm');
  await visitor.create(memberships, {
    user: userId,
    manager: managerId,
    role: 'admin',
    grants: [...grants],
  });
  return { managerId, userId };
}
