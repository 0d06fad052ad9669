import { type ManagerType, managerTypeOf, type Role } from '#src/permissions/session.ts';

/** The roles a person may hold in an organisation, by its type (specification section 3). */
const assignable = {
  privato: ['hotel', 'hotel_delegated', 'application'],
  azienda: ['hotel', 'hotel_delegated', 'application'],
  destinazione: ['consorzio'],
  mandamento: ['consorzio'],
  provincia: ['provincia', 'admin'],
  comune: ['comune'],
  admin: ['admin'],
} as const satisfies Record<ManagerType, readonly Role[]>;

/** The roles that can be given in an organisation of this type (1..7). */
export const rolesAssignableIn = (type: number): readonly Role[] => assignable[managerTypeOf(type)];
