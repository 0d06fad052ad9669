import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useRef } from 'react';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import { Outlet, useMatches, useNavigate, useParams, useRevalidator } from 'react-router-dom';
import type { Place } from '#src/areas/tree.ts';
import { PlacesContext } from '#src/places/places.ts';
import { authProviderFor } from '#src/providers/auth-provider.ts';
import { dataProviderFor } from '#src/providers/data-provider.ts';
import { i18nProviderFor } from '#src/providers/i18n-provider.ts';
import { forgetProfile } from '#src/providers/profile.ts';
import { SessionProvider } from '#src/providers/SessionProvider.tsx';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';
import type { Entered } from '../session/enter.ts';
import { lastUsed } from '../session/last-used.ts';
import { signOut } from '../session/sign-in.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { AskImpersonation } from './AskImpersonation.tsx';
import { cachesOf } from './caches.ts';
import { Declarations } from './Declarations.tsx';
import { placesFrom } from './places-from.ts';
import { routerProvider } from './react-admin-router.tsx';
import { Shell } from './Shell.tsx';
import { stylesCache } from './styles-cache.ts';

const i18nProvider = i18nProviderFor(resources);

/** Everything under `/manager/:managerId`: one react-admin for each session in each organisation. */
export function Organisation() {
  const entered = useMatches().at(-1)?.loaderData as Entered | undefined;
  if (!entered) return null;
  if ('asking' in entered) return <AskImpersonation user={entered.asking} />;
  return <OpenOrganisation key={entered.session.key} {...entered} />;
}

interface Props {
  readonly session: BrowserSession;
  readonly place: Place;
}

function OpenOrganisation({ session, place }: Props) {
  const { manager, profile, impersonator } = session;
  const { queryClient, store } = cachesOf(session.key);
  const impersonated = impersonator && profile.id;
  const dataProvider = useMemo(
    () => dataProviderFor({ managerId: manager.id, impersonated }),
    [manager.id, impersonated],
  );
  const authProvider = useAuthProvider(session);
  const params = useParams();
  const places = useMemo(() => placesFrom(place, params, session), [place, params, session]);
  useEffect(() => lastUsed.keep(manager.id), [manager.id]);
  return (
    <CacheProvider value={stylesCache}>
      <SessionProvider session={session}>
        <PlacesContext value={places}>
          <AdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            routerProvider={routerProvider}
            store={store}
            theme={lightTheme as RaThemeOptions}
            darkTheme={darkTheme as RaThemeOptions}
          >
            <Declarations>
              <Shell place={place}>
                <Outlet />
              </Shell>
            </Declarations>
          </AdminContext>
        </PlacesContext>
      </SessionProvider>
    </CacheProvider>
  );
}

/** Between two questions about one's rights, in milliseconds: a page may be refused many times. */
const pause = 10_000;

function useAuthProvider(session: BrowserSession) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const askedAt = useRef(0);
  return useMemo(
    () =>
      authProviderFor(session, {
        signOut: async () => {
          await signOut().catch(() => undefined);
          await navigate('/sign-in');
        },
        // A refusal means that the rules on screen are old: they are asked for again.
        refused: () => {
          if (Date.now() - askedAt.current < pause) return;
          askedAt.current = Date.now();
          forgetProfile();
          revalidate();
        },
      }),
    [session, navigate, revalidate],
  );
}
