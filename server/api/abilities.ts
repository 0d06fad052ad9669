import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';

const kept = 500;

/** Abilities by what they are made of; a session that changed has another key, so none is stale. */
export function createAbilities(
  make: (session: Session) => Ability,
): (session: Session) => Ability {
  const known = new Map<string, Ability>();
  return (session) => {
    const { type, role, grants, managerId, territory, impersonatorId } = session;
    const isInPerson = impersonatorId === undefined;
    const key = JSON.stringify([type, role, grants, managerId, territory, isInPerson]);
    const found = known.get(key);
    if (found) return found;
    const ability = make(session);
    if (known.size >= kept) known.delete(known.keys().next().value as string);
    known.set(key, ability);
    return ability;
  };
}
