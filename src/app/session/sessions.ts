import { forgetProfile, type Profile, readProfile } from '#src/providers/profile.ts';
import type { BrowserSession, openSession } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';

/** Sessions live as long as the profile they were opened from. */
const opened = new WeakMap<Profile, Map<number, Promise<BrowserSession>>>();

/** The session in an organisation, asked of the server once; undefined for one that is not theirs. */
export async function sessionIn(
  managerId: number,
  impersonated: number | undefined,
): Promise<BrowserSession | undefined> {
  const profile = await readProfile(impersonated);
  const manager = profile.managers.find(({ id }) => id === managerId);
  if (!manager) return undefined;
  const sessions = opened.get(profile) ?? new Map<number, Promise<BrowserSession>>();
  opened.set(profile, sessions);
  const session = sessions.get(managerId) ?? open(profile, manager, impersonated);
  sessions.set(managerId, session);
  session.catch(() => sessions.delete(managerId));
  return session;
}

/** The ability and its library come with the first organisation, not with the sign-in page. */
async function open(...entry: Parameters<typeof openSession>) {
  const { openSession } = await import('#src/providers/session.ts');
  return openSession(...entry);
}

const atEnd = new Set<() => void>();

/** What must be dropped when a session ends: caches and stores. */
export const whenSessionEnds = (drop: () => void): void => {
  atEnd.add(drop);
};

/** Drops the token and everything that was read with it. */
export function endSession(): void {
  token.drop();
  forgetProfile();
  for (const drop of atEnd) drop();
}
