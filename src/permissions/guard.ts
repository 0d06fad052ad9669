import type { Grant, ManagerType, Persona, Role } from './session.ts';

/** Every key that is present must hold. An empty guard admits everyone. */
export interface Guard {
  readonly types?: readonly ManagerType[];
  readonly roles?: readonly (Role | readonly [Role, Grant])[];
  readonly grant?: Grant;
}

/**
 * The access rule of specification section 6: type, role (with its grant, if tied to one), grant.
 * A pair that lacks either is a fault of the program and throws (section 8).
 */
export function admits({ types, roles, grant }: Guard, persona: Persona): boolean {
  return (
    (!types || types.includes(persona.type)) &&
    (!roles || roles.some((entry) => holdsRole(entry, persona))) &&
    (!grant || persona.grants.includes(grant))
  );
}

function holdsRole(entry: Role | readonly [Role, Grant], persona: Persona): boolean {
  if (typeof entry === 'string') return entry === persona.role;
  const [role, grant] = entry;
  if (!role || !grant) throw new Error('Ruolo o grant non definiti');
  return role === persona.role && persona.grants.includes(grant);
}

/** How a route departs from the guard above it. */
export type Departure = (inherited: Guard) => Guard;

/** Replaces what it names and keeps the rest. */
export const only =
  (own: Guard): Departure =>
  (inherited) => ({ ...inherited, ...own });

/** Lets more in than the area does; rare, so it has its own word and a test lists every use. */
export const also =
  ({ types = [], roles = [] }: Pick<Guard, 'types' | 'roles'>): Departure =>
  (inherited) => ({
    ...inherited,
    types: [...(inherited.types ?? []), ...types],
    roles: [...(inherited.roles ?? []), ...roles],
  });
