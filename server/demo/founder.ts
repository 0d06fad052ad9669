import { grants, managerTypes, type Session } from '#src/permissions/session.ts';
import type { ResourceName } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import { differences, writeAudits } from '../db/audit.ts';
import { resourceNamed } from '../db/names.ts';
import { insertRows } from '../db/store.ts';
import type { Tx } from '../db/transaction.ts';
import { authorOf } from '../engine/actor.ts';
import type { Model } from '../engine/model.ts';
import { wholeRow } from '../engine/record.ts';
import { body } from './offices.ts';
import type { Person } from './people.ts';

/**
 * The first organisation and its first person, who come before anyone could be permitted to make
 * them; answers the session everything else is made in.
 */
export async function createFounder(
  tx: Tx,
  { resources }: Model,
  person: Person,
  email: string,
): Promise<Session> {
  const resource = (name: ResourceName) => resourceNamed(resources, name);
  const made: (readonly [ResourceName, number])[] = [];
  const insert = async (name: ResourceName, values: Values) => {
    const [id] = await insertRows(tx, resource(name), [values], null);
    made.push([name, id as number]);
    return id as number;
  };
  const managerId = await insert('managers', {
    ...body('Soggiorno', 0),
    type: managerTypes.admin,
    enabledGrants: grants,
  });
  const userId = await insert('users', {
    ...person,
    email,
    verifiedEmail: email,
    status: 'active',
  });
  await insert('memberships', { user: userId, manager: managerId, role: 'admin', grants });
  const session: Session = {
    userId,
    managerId,
    type: 'admin',
    role: 'admin',
    grants,
    reach: 'everywhere',
  };
  for (const [name, id] of made) {
    const row = await wholeRow(tx, resource(name), id);
    const trace = {
      author: authorOf(session),
      requestId: 'demo',
      action: 'create',
      resource: name,
    };
    await writeAudits(tx, trace, [{ id, changes: differences(resource(name), undefined, row) }]);
  }
  return session;
}
