import { forgetProfile, readProfile } from '#src/providers/profile.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';

const opened = new Map<string, Promise<BrowserSession | undefined>>();

/** The session in an organisation, asked of the server once; undefined for one that is not theirs. */
export function sessionIn(
  managerId: number,
  impersonated: number | undefined,
): Promise<BrowserSession | undefined> {
  const key = `${impersonated ?? ''}:${managerId}`;
  const session = opened.get(key) ?? open(managerId, impersonated);
  opened.set(key, session);
  session.catch(() => opened.delete(key));
  return session;
}

async function open(managerId: number, impersonated: number | undefined) {
  // The ability and its library come with the first organisation, not with the sign-in page.
  const [profile, { openSession }] = await Promise.all([
    readProfile(impersonated),
    import('#src/providers/session.ts'),
  ]);
  const manager = profile.managers.find(({ id }) => id === managerId);
  return manager && openSession(profile, manager, impersonated);
}

/** What was known of rights no longer holds: the next page asks again. */
export function forgetSessions(): void {
  opened.clear();
  forgetProfile();
}

const atEnd = new Set<() => void>();

/** What must be dropped when a session ends: caches and stores. */
export const whenSessionEnds = (drop: () => void): void => {
  atEnd.add(drop);
};

/** Drops the token and everything that was read with it. */
export function endSession(): void {
  token.drop();
  forgetSessions();
  for (const drop of atEnd) drop();
}
