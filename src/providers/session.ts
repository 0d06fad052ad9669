import { unpackRules } from '@casl/ability/extra';
import { createContext, useContext } from 'react';
import { type Ability, type AbilityRule, abilityFrom } from '#src/permissions/ability.ts';
import { type Grant, managerTypeOf, type Persona, type Role } from '#src/permissions/session.ts';
import { ask } from './http.ts';
import type { ManagerEntry, Profile } from './profile.ts';

/** Who is on screen: the person, the organisation acted for, what may be done in it. */
export interface BrowserSession {
  readonly profile: Profile;
  readonly manager: ManagerEntry;
  readonly role: { readonly name: Role; readonly grants: readonly Grant[] };
  readonly persona: Persona;
  readonly ability: Ability;
  /** Who acts as the person, while somebody does. */
  readonly impersonator?: { readonly id: number; readonly name: string };
  /** actor:impersonated:manager, the key of caches and stores. */
  readonly key: string;
}

/** The person's standing in an organisation; the guards of places look at this. */
const personaOf = ({ type, role }: ManagerEntry): Persona => ({
  type: managerTypeOf(type),
  role: role.name,
  grants: role.grants,
});

/** Asks the server what the session may do in the organisation; territory stays on the server. */
export async function openSession(
  profile: Profile,
  manager: ManagerEntry,
  impersonated: number | undefined,
): Promise<BrowserSession> {
  const packed = await ask<Parameters<typeof unpackRules>[0]>(`/managers/${manager.id}/ability`, {
    impersonated,
  });
  const { impersonator } = profile;
  return {
    profile,
    manager,
    role: manager.role,
    persona: personaOf(manager),
    ability: abilityFrom(unpackRules(packed) as AbilityRule[]),
    ...(impersonator && { impersonator }),
    key: sessionKey(profile, manager.id),
  };
}

const sessionKey = ({ id, impersonator }: Profile, managerId: number) =>
  `${impersonator?.id ?? id}:${impersonator ? id : ''}:${managerId}`;

export const SessionContext = createContext<BrowserSession | undefined>(undefined);

/** The session of the page on screen; only inside `/manager/:managerId`. */
export function useSession(): BrowserSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of an organisation');
  return session;
}
