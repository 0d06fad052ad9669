import { grants, managerTypes, type Session } from '#src/permissions/session.ts';
import { type ResourceName, resources } from '#src/resources/all.ts';
import type { Values } from '#src/schema/validation.ts';
import { wholeRow } from '../api/record.ts';
import { differences, writeAudit } from '../db/audit.ts';
import { resourceNamed } from '../db/names.ts';
import { insertRows } from '../db/store.ts';
import type { Tx } from '../db/transaction.ts';
import { body } from './offices.ts';
import type { Person } from './people.ts';

/**
 * The first organisation and its first person, who come before anyone could be permitted to make
 * them; answers the session everything else is made in.
 */
export async function createFounder(tx: Tx, person: Person, email: string): Promise<Session> {
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
  const userId = await insert('users', { ...person, email, status: 'active' });
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
    const act = { session, requestId: 'demo', action: 'create', resource: resource(name) };
    const row = await wholeRow(tx, act.resource, id);
    await writeAudit(tx, act, id, differences(act.resource, undefined, row));
  }
  return session;
}

const resource = (name: ResourceName) => resourceNamed(resources, name);
