import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';

/**
 * Whose rights a write asks: a person acting for an organisation; a person for themself, outside of
 * any; or the product, which does what the calendar and effects of verbs call for.
 */
export type Actor =
  | { readonly kind: 'person'; readonly session: Session; readonly ability: Ability }
  | { readonly kind: 'self'; readonly userId: number }
  | { readonly kind: 'system' };

export const system: Actor = { kind: 'system' };

/** Who stands in the audit: ids, null where there is none. */
export interface Author {
  readonly user: number | null;
  readonly impersonator: number | null;
  readonly manager: number | null;
}

/** Time does it: nobody asked. */
export const nobody: Author = { user: null, impersonator: null, manager: null };

export const authorOf = (session: Session): Author => ({
  user: session.userId,
  impersonator: session.impersonatorId ?? null,
  manager: session.managerId,
});
