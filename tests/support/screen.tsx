import { cleanup, render } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createQueryClient } from '#src/app/shell/caches.ts';
import { lightTheme } from '#src/app/theme/theme.ts';
import { DeclaredContext } from '#src/places/declared.ts';
import { type Places, PlacesContext } from '#src/places/places.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { dataProviderFor } from '#src/providers/data-provider.ts';
import { i18nProviderFor } from '#src/providers/i18n-provider.ts';
import { forgetProfile, type ManagerEntry, readProfile } from '#src/providers/profile.ts';
import { SessionProvider } from '#src/providers/SessionProvider.tsx';
import { openSession } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import { createWorld, type World } from './world.ts';

const declared = new Map<string, Resource>(resources.map((one) => [one.name, one]));
const i18nProvider = i18nProviderFor(resources);

/** Screens of a test file over the real server; whatever a browser would send reaches it. */
export function screenWorld() {
  const msw = setupServer();
  let world: World;
  const answer = () => msw.use(http.all('*/api/*', ({ request }) => world.app.fetch(request)));
  beforeAll(async () => {
    world = await createWorld({ demo: true });
    msw.listen();
  });
  afterAll(async () => {
    msw.close();
    await world.close();
  });
  beforeEach(() => {
    answer();
    // react-admin writes every refused request on the console; anything else is still unexpected.
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      if (!(said[0] instanceof ApiError)) expect.unreachable(said.map(String).join(' '));
    });
  });
  afterEach(() => {
    cleanup();
    msw.resetHandlers();
  });
  return {
    msw,
    /** The real server answers again, after a failure a test made up. */
    recover: () => {
      msw.resetHandlers();
      answer();
    },
    get world() {
      return world;
    },
  };
}

/** Shows a screen as an account sees it in its first organisation. */
export async function openScreen(
  world: World,
  account: string,
  screen: ReactNode,
  { path = '/', pathOf = () => undefined }: { path?: string; pathOf?: Places['pathOf'] } = {},
) {
  token.keep(await world.tokenOf(account));
  forgetProfile();
  const profile = await readProfile();
  const session = await openSession(profile, profile.managers[0] as ManagerEntry, undefined);
  const queryClient = createQueryClient();
  const element = (
    <SessionProvider session={session}>
      <DeclaredContext value={declared}>
        <PlacesContext value={{ pathOf, beside: [] }}>
          <AdminContext
            dataProvider={dataProviderFor({ managerId: session.manager.id })}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            theme={lightTheme as RaThemeOptions}
          >
            {screen}
          </AdminContext>
        </PlacesContext>
      </DeclaredContext>
    </SessionProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

/** The declaration of a resource by its name. */
export function resourceNamed(name: string): Resource {
  const resource = declared.get(name);
  if (!resource) throw new Error(`No ${name}`);
  return resource;
}
