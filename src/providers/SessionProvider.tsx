import { AbilityProvider } from '@casl/react';
import type { ReactNode } from 'react';
import { type BrowserSession, SessionContext } from './session.ts';

interface Props {
  readonly session: BrowserSession;
  readonly children: ReactNode;
}

/** Tells everything below who is here, and what they may. */
export const SessionProvider = ({ session, children }: Props) => (
  <SessionContext value={session}>
    <AbilityProvider value={session.ability}>{children}</AbilityProvider>
  </SessionContext>
);
