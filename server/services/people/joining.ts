import { memberships, users } from '#src/resources/people/users.ts';
import { run } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Turn, takeTurnAt } from '../../engine/locks.ts';
import type { Context } from '../../engine/twin.ts';
import type { Terms } from './terms.ts';

export type Person = Pick<
  RecordOf<typeof users>,
  'id' | 'firstName' | 'lastName' | 'email' | 'status' | 'isVerified'
>;

/** What a place in an organisation is given with, and in which one. */
export type Place = Terms & { readonly manager: number };

/** What making somebody part of an organisation needs of the verb it is done by. */
export type Joining = Pick<
  Context<typeof users, 'grant'>,
  'tx' | 'session' | 'services' | 'system' | 'today'
>;

export const alreadyIn = 'Questa persona fa già parte dell’organizzazione';

/** Is the person part of the organisation? Nobody becomes so meanwhile. */
export async function isMember(turn: Turn, user: number, manager: number): Promise<boolean> {
  return (await managersOf(turn, user)).includes(manager);
}

/** Every organisation the person is part of; they become part of none meanwhile. */
export async function managersOf(turn: Turn, user: number): Promise<readonly number[]> {
  await takeTurnAt(turn, users, user);
  const held = await run(turn.tx, 'select manager from memberships where "user" = $1', [user]);
  return held.map(({ manager }) => Number(manager));
}

/** Writes the membership of somebody who is not part of it yet. */
export async function join(
  system: Commands,
  user: number,
  manager: number,
  { role, grants, accommodations = [], validFrom, validTo }: Terms,
): Promise<void> {
  await system.create(memberships, {
    user,
    manager,
    role,
    grants: [...grants],
    accommodations: [...accommodations],
    validFrom,
    validTo,
  });
}
