import type { Conditions } from '#src/permissions/conditions.ts';
import {
  type Grant,
  type ManagerType,
  managerTypeOf,
  managerTypes,
  type Persona,
  type Role,
} from '#src/permissions/session.ts';

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

/** The same by the numbers of all types. */
export const rolesByType = Object.fromEntries(
  Object.values(managerTypes).map((type) => [type, rolesAssignableIn(type)]),
);

const higher: readonly number[] = [managerTypes.admin, managerTypes.provincia];

/** The organisations in which somebody may give places; what administers the product or a province is decided by the first alone. */
export const placesGivenBy = ({ type }: Pick<Persona, 'type'>): Conditions => ({
  status: 'active',
  ...(type !== 'admin' && {
    type: Object.values(managerTypes).filter((one) => !higher.includes(one)),
  }),
});

/**
 * Of some grants, those somebody may hand on: a business gives only what the giver holds; an office equips others for what is theirs to do
 * (registry 10.4), but who acts as others reaches what they reach (decision 040).
 */
export const givenBy = (
  { type, grants }: Pick<Persona, 'type' | 'grants'>,
  among: readonly Grant[],
): readonly Grant[] => {
  const isBusiness = type === 'azienda' || type === 'privato';
  return among.filter(
    (one) => type === 'admin' || !(isBusiness || one === 'impersona') || grants.includes(one),
  );
};
