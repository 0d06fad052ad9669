import { ask } from '#src/providers/http.ts';
import { forgetProfile, type Profile } from '#src/providers/profile.ts';
import { forgetTab } from '#src/providers/tab-memory.ts';
import { token } from '#src/providers/token.ts';
import { endSession } from './sessions.ts';

/** Opens a session and keeps its token; what somebody else left in the tab goes. A refusal is thrown as the server says it. */
export async function signIn(credentials: { email: string; password: string }): Promise<Profile> {
  const { content } = await ask<{ content: { token: string; user: Profile } }>('/login', {
    method: 'POST',
    body: credentials,
    signingIn: true,
  });
  forgetProfile();
  forgetTab(content.user.id);
  token.keep(content.token);
  return content.user;
}

/** Ends the session, with all the tab remembers of it; the token is dead on the server at once, and here even without an answer. */
export async function signOut(): Promise<void> {
  try {
    await ask('/logout', { method: 'POST', body: {}, signingIn: true });
  } finally {
    endSession();
    forgetTab();
  }
}
