import type { AuthProvider } from 'react-admin';
import { can } from '#src/permissions/ability.ts';
import type { BrowserSession } from './session.ts';

/** Built for one session; a change of organisation builds a new one, so no stale answer survives it. */
export function authProviderFor(
  session: BrowserSession,
  { signOut, refused }: { signOut: () => Promise<void>; refused: () => void },
): AuthProvider {
  return {
    login: async () => {},
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: async () => {},
    // A 401 is met in http.ts, below react-admin; a 403 means that the rules on screen are old.
    checkError: async ({ status }: { status?: number }) => {
      if (status === 403) refused();
    },
    getPermissions: async () => session.ability,
    getIdentity: async () => ({ id: session.profile.id, fullName: session.profile.name }),
    canAccess: async ({ action, resource, record }) =>
      can(session.ability, action, resource, record),
  };
}
