import type { Grant, Role } from '#src/permissions/session.ts';
import { run } from '../db/transaction.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

export interface Membership {
  readonly manager: number;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly validFrom?: string;
  readonly validTo?: string;
}

type Standing = 'invited' | 'pending' | 'active' | 'locked' | 'disabled';

/** A person, what they belong to and how far their access has come. */
export interface Member {
  readonly person: Person;
  readonly memberships: readonly Membership[];
  readonly standing: Standing;
}

/** Creates these people with their memberships; answers the ids, in order. */
export async function createMembers(
  { tx, make, passwordHash, today }: Stage,
  members: readonly Member[],
): Promise<readonly number[]> {
  const ids = await make.create(
    'users',
    members.map(({ person }) => ({ ...person })),
  );
  const those = (...standings: Standing[]) =>
    ids.filter((_, at) => standings.includes(members[at]?.standing ?? 'invited'));
  const become = (status: Standing, action: string, who: readonly number[]) =>
    make.set(
      'users',
      action,
      who.map((id) => ({ id, values: { status } })),
    );

  await become('pending', 'register', those('pending'));
  await become('active', 'resetPassword', those('active', 'locked', 'disabled'));
  const arrived = those('pending', 'active', 'locked', 'disabled');
  await run(tx, 'update users set "verifiedEmail" = email where id = any($1::bigint[])', [arrived]);
  await run(
    tx,
    `update users set "claimedFiscalCode" = "fiscalCode", "fiscalCode" = null where status = 'pending'`,
    [],
  );
  await run(
    tx,
    'insert into credentials ("user", "passwordHash") select unnest($1::bigint[]), $2',
    [arrived, passwordHash],
  );
  await make.follow(
    'memberships',
    members.flatMap(({ memberships }, who) =>
      memberships.map((membership) => ({ ...membership, user: ids[who] })),
    ),
  );
  await become('locked', 'lock', those('locked'));
  const disabled = those('disabled').map((id) => ({ id, values: {} }));
  await make.act('users', 'disable', disabled);
  // One in five has an access and has never used it.
  await run(
    tx,
    `update users set "lastSeenOn" = $2::date - (id % 120)::int where id = any($1::bigint[]) and id % 5 > 0`,
    [those('active', 'locked', 'disabled'), today],
  );
  return ids;
}
