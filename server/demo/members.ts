import type { Grant, Role } from '#src/permissions/session.ts';
import { users } from '#src/resources/people/users.ts';
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

/**
 * Creates these people with their memberships; answers the ids, in order. Delegates become part of an
 * organisation by their delegation.
 */
export async function createMembers(
  { tx, make, passwordHash, today }: Stage,
  members: readonly Member[],
): Promise<readonly number[]> {
  const system = await make.system();
  const ids = await system.create(
    users,
    members.map(({ person: { fiscalCode, ...named }, standing }) =>
      // Who asked for an access claims a code; nobody has verified it.
      standing === 'pending'
        ? { ...named, claimedFiscalCode: fiscalCode }
        : { ...named, fiscalCode },
    ),
  );
  const those = (...standings: Standing[]) =>
    ids.filter((_, at) => standings.includes(members[at]?.standing ?? 'invited'));
  await system.act(users, those('pending'), 'register');
  await system.act(users, those('active', 'locked', 'disabled'), 'confirm');
  const arrived = those('pending', 'active', 'locked', 'disabled');
  for (const [at, { person, standing }] of members.entries())
    if (standing !== 'invited')
      await (await make.own(ids[at] as number)).edit(users, ids[at] as number, {
        verifiedEmail: person.email,
      });
  await run(
    tx,
    'insert into credentials ("user", "passwordHash") select unnest($1::bigint[]), $2',
    [arrived, passwordHash],
  );
  await make.follow(
    'memberships',
    members.flatMap(({ memberships }, who) =>
      memberships
        .filter((one) => !isDelegated(one))
        .map((membership) => ({ ...membership, user: ids[who] })),
    ),
  );
  const one = (id: number) => ({ id, values: {} });
  await make.act('users', 'lock', those('locked').map(one));
  await make.act('users', 'disable', those('disabled').map(one));
  // One in five has an access and has never used it.
  await run(
    tx,
    `update users set "lastSeenOn" = $2::date - (id % 120)::int where id = any($1::bigint[]) and id % 5 > 0`,
    [those('active', 'locked', 'disabled'), today],
  );
  return ids;
}

/** Somebody who works for an organisation by its delegation. */
export interface Delegate {
  readonly user: number;
  readonly person: Person;
  readonly membership: Membership;
}

/** Whose membership comes of a delegation, among people and their ids. */
export const delegatesAmong = (
  members: readonly Member[],
  ids: readonly number[],
): readonly Delegate[] =>
  members.flatMap(({ person, memberships }, at) =>
    memberships
      .filter(isDelegated)
      .map((membership) => ({ user: ids[at] as number, person, membership })),
  );

/** One without permissions is of the time before there were delegations. */
const isDelegated = ({ role, grants }: Membership): boolean =>
  role === 'hotel_delegated' && grants.length > 0;
