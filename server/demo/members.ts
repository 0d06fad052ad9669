import type { Grant, Role } from '#src/permissions/session.ts';
import type { Values } from '#src/schema/validation.ts';
import { storePassword } from '../services/identity/credentials.ts';
import type { Stage } from './stage.ts';

export interface Membership {
  readonly manager: number;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

export type Standing = 'invited' | 'pending' | 'active' | 'locked' | 'disabled';

/** Creates a person, what they belong to and how far their access has come; answers the id. */
export async function createMember(
  { tx, make, passwordHash }: Stage,
  person: Values,
  memberships: readonly Membership[],
  standing: Standing = 'active',
): Promise<number> {
  const id = await make.create('users', person);
  if (standing !== 'invited') {
    const first = standing === 'pending' ? 'pending' : 'active';
    const action = standing === 'pending' ? 'register' : 'resetPassword';
    await make.set('users', id, { status: first }, action);
    await storePassword(tx, id, passwordHash);
  }
  for (const membership of memberships) await make.act('users', 'grant', id, { ...membership });
  if (standing === 'locked') await make.set('users', id, { status: 'locked' }, 'lock');
  if (standing === 'disabled') await make.act('users', 'disable', id);
  return id;
}
