import { QueryClient } from '@tanstack/react-query';
import { localStorageStore, type Store } from 'react-admin';
import { ApiError } from '#src/providers/api-error.ts';
import { whenSessionEnds } from '../session/sessions.ts';

interface Caches {
  readonly queryClient: QueryClient;
  readonly store: Store;
}

const kept = new Map<string, Caches>();
const prefix = 'RaStore';

/** What one session in one organisation has read and set up; nothing of it is seen from another. */
export function cachesOf(sessionKey: string): Caches {
  const caches = kept.get(sessionKey) ?? made(sessionKey);
  kept.set(sessionKey, caches);
  return caches;
}

/** What a screen has read from the server, and when it asks again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, refetchOnWindowFocus: false },
      // What is not done is said: it must not happen by itself when the connection is back.
      mutations: { networkMode: 'always' },
    },
  });

const made = (sessionKey: string): Caches => ({
  queryClient: createQueryClient(),
  store: withSharedTheme(localStorageStore(undefined, `-${sessionKey}`)),
});

/** A refusal stays one; a server that restarts is worth a second call. */
const isWorthRetrying = (failures: number, failure: unknown): boolean =>
  failures < 1 && failure instanceof ApiError && [0, 502, 503].includes(failure.status);

const shared = localStorageStore(undefined, 'Soggiorno');
const isShared = (key: string) => key === 'theme';

/** The theme belongs to the browser, not to an organisation. */
const withSharedTheme = (own: Store): Store => ({
  ...own,
  setup: () => {
    own.setup();
    shared.setup();
  },
  getItem: (key, initial) => (isShared(key) ? shared : own).getItem(key, initial),
  setItem: (key, value) => (isShared(key) ? shared : own).setItem(key, value),
  subscribe: (key, callback) => (isShared(key) ? shared : own).subscribe(key, callback),
});

whenSessionEnds(() => {
  for (const { queryClient } of kept.values()) queryClient.clear();
  kept.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${prefix}-`)) localStorage.removeItem(key);
});
