import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { router } from '#src/app/router.tsx';
import { agreeTo } from '#src/app/session/impersonation.ts';
import { signIn, signOut } from '#src/app/session/sign-in.ts';
import { places } from '#src/areas/places.ts';
import { forgetProfile, readProfile } from '#src/providers/profile.ts';
import { token } from '#src/providers/token.ts';
import { screenWorld } from '../support/screen.tsx';

/** Specification sections 2 and 4: where paths lead, and how a session begins and ends. */
const at = screenWorld();
const password = 'Soggiorno-2026!';
const emailOf = (account: string) => `${account}@demo.soggiorno.it`;

async function enter(account: string) {
  token.keep(await at.world.tokenOf(account));
  forgetProfile();
  return (await readProfile()).managers;
}

/** Goes somewhere and answers where one arrives. */
async function go(to: string | -1) {
  await act(() => router.navigate(to as string));
  const { pathname, search } = router.state.location;
  return pathname + search;
}

beforeEach(async () => {
  token.drop();
  forgetProfile();
  await go('/404');
});

describe('Paths', () => {
  it('/ redirects to /select-managers', async () => {
    await enter('multi');
    expect(await go('/')).toBe('/select-managers');
  });

  it('Any unknown path redirects to /404', async () => {
    const [manager] = await enter('comune');
    expect(await go('/nowhere')).toBe('/404');
    expect(await go(`/manager/${manager?.id}/comune/nowhere`)).toBe('/404');
    expect(await go('/manager/x/comune/dashboard')).toBe('/404');
  });

  it('A 401 leads to the route named login, and back after it', async () => {
    token.keep('known to nobody');
    expect(await go('/manager/1/comune/licenses')).toBe(
      '/sign-in?next=%2Fmanager%2F1%2Fcomune%2Flicenses',
    );
    expect(token.read()).toBeNull();
  });

  it('A 404 leads to the route named common-404', async () => {
    const [manager] = await enter('hotel');
    expect(await go(`/manager/${manager?.id}/hotel/999999/dashboard`)).toBe(
      `/manager/${manager?.id}/common/404`,
    );
  });
});

describe('A guarded route', () => {
  it('sets the current manager from the path', async () => {
    const managers = await enter('multi');
    const comune = managers.find(({ type }) => type === 5);
    const mandamento = managers.find(({ type }) => type === 7);
    for (const [manager, area] of [
      [comune, 'comune'],
      [mandamento, 'consorzio'],
    ] as const) {
      await go(`/manager/${manager?.id}/${area}/dashboard`);
      const entered = Object.values(router.state.loaderData).filter(Boolean);
      expect(entered).toMatchObject([{ session: { manager: { id: manager?.id } } }]);
    }
  });

  it('is replaced with /403 when access fails', async () => {
    const [manager] = await enter('comune.base');
    const before = `/manager/${manager?.id}/comune/dashboard`;
    expect(await go(before)).toBe(before);
    expect(await go(`/manager/${manager?.id}/provincia/dashboard`)).toBe('/403');
    const back = new Promise<string>((resolve) => {
      const stop = router.subscribe(({ location, navigation }) => {
        if (navigation.state !== 'idle' || location.pathname === '/403') return;
        stop();
        resolve(location.pathname);
      });
    });
    await go(-1);
    expect(await back).toBe(before);
  });

  it('of an organisation one does not act for leads to /403', async () => {
    const [other] = await enter('provincia');
    await enter('comune.base');
    expect(await go(`/manager/${other?.id}/provincia/dashboard`)).toBe('/403');
  });

  it('has the guard of the route above it, where it names none', () => {
    const guardOf = (path: string) => places.find((one) => one.path === path)?.guard;
    const above = guardOf('accommodations');
    expect(above).toMatchObject({ types: ['admin', 'provincia'] });
    expect(guardOf('accommodations/:accommodationId')).toEqual(above);
  });
});

describe('In the hotel area', () => {
  it('impersonate of the previous route is carried to the new one if that lacks it', async () => {
    const [manager] = await enter('hotel');
    const { id } = await readProfile();
    await enter('admin');
    agreeTo(id);
    const home = `/manager/${manager?.id}/hotel`;
    expect(await go(`${home}/dashboard?impersonate=${id}`)).toBe(
      `${home}/dashboard?impersonate=${id}`,
    );
    expect(await go(`${home}/users`)).toBe(`${home}/users?impersonate=${id}`);
    expect((await readProfile(id)).impersonator?.name).toBeTruthy();
  });
});

describe('A session', () => {
  it('is authenticated by a successful login and ended by logout', async () => {
    await signIn({ email: emailOf('comune'), password });
    expect((await readProfile()).email).toBe(emailOf('comune'));
    await signOut();
    expect(token.read()).toBeNull();
    expect(await go('/select-managers')).toBe('/sign-in');
  });

  it('is authenticated when the profile is read with a token kept from before', async () => {
    await enter('multi');
    expect(await go('/select-managers')).toBe('/select-managers');
  });

  it('leads who has one organisation on to it', async () => {
    const [manager] = await enter('comune');
    expect(await go('/')).toBe(`/manager/${manager?.id}/comune/dashboard`);
  });

  it('ends when the profile cannot be read, and the user with it', async () => {
    token.keep('known to nobody');
    await go('/select-managers');
    expect(token.read()).toBeNull();
  });

  it('is not begun by a refused login', async () => {
    const refused = signIn({ email: emailOf('comune'), password: 'Sbagliata-1' });
    await expect(refused).rejects.toThrow('Impossibile effettuare login');
    expect(token.read()).toBeNull();
  });
});
