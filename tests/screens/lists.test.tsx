import { AbilityProvider } from '@casl/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learnWords } from '#server/db/known-words.ts';
import { lightTheme } from '#src/app/theme/theme.ts';
import { ListScreen } from '#src/lists/ListScreen.tsx';
import { DeclaredContext } from '#src/places/declared.ts';
import { dataProviderFor } from '#src/providers/data-provider.ts';
import { i18nProviderFor } from '#src/providers/i18n-provider.ts';
import { forgetProfile, type ManagerEntry, readProfile } from '#src/providers/profile.ts';
import { openSession, SessionContext } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';
import { resources } from '#src/resources/all.ts';
import type { Resource } from '#src/schema/resource.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const msw = setupServer();
const asked: string[] = [];

beforeAll(async () => {
  world = await createWorld({ demo: true });
  msw.listen();
});
afterAll(async () => {
  msw.close();
  await world.close();
});
beforeEach(() => {
  asked.length = 0;
  msw.use(
    http.all('*/api/*', ({ request }) => {
      asked.push(decodeURIComponent(request.url));
      return world.app.fetch(request);
    }),
  );
});
afterEach(async () => {
  cleanup();
  msw.resetHandlers();
  await world.rows('delete from saved_views');
  await world.rows('delete from list_settings');
});

const declared = new Map(resources.map((resource) => [resource.name, resource]));
const i18nProvider = i18nProviderFor(resources);
const licenses = declared.get('licenses') as Resource;
const terms = declared.get('deadline-rules') as Resource;
const patient = { timeout: 10_000 };

async function openAt(account: string, path: string) {
  token.keep(await world.tokenOf(account));
  forgetProfile();
  const profile = await readProfile();
  const session = await openSession(profile, profile.managers[0] as ManagerEntry, undefined);
  const about = { resource: licenses, view: { resource: 'licenses' }, title: 'Archivio licenze' };
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionContext value={session}>
            <AbilityProvider value={session.ability}>
              <DeclaredContext value={declared}>
                <AdminContext
                  dataProvider={dataProviderFor({ managerId: session.manager.id })}
                  i18nProvider={i18nProvider}
                  theme={lightTheme as RaThemeOptions}
                >
                  <Outlet />
                </AdminContext>
              </DeclaredContext>
            </AbilityProvider>
          </SessionContext>
        ),
        children: [
          { path: '/licenses', element: <ListScreen {...about} /> },
          {
            path: '/terms',
            element: (
              <ListScreen resource={terms} view={{ resource: terms.name }} title="Termini" />
            ),
          },
          { path: '*', element: <h1>Altrove</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('table', {}, patient);
  return router;
}

/** The column of ticks has no word. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((word) => word !== '');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const filtered = (filter: object) =>
  `/licenses?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('columns', () => {
  it('are hidden, shown, moved and put back, and follow the person', async () => {
    await openAt('provincia', '/licenses');
    const before = heads();
    await press('Colonne');
    const menu = within(screen.getByRole('dialog', { name: 'Colonne' }));
    await userEvent.click(menu.getByRole('checkbox', { name: 'Comune' }));
    await userEvent.click(menu.getByRole('button', { name: 'Sposta Struttura in su' }));
    await userEvent.click(menu.getByRole('checkbox', { name: 'Nota interna' }));
    await waitFor(async () => {
      const [kept] = await world.rows('select columns from list_settings');
      expect(kept?.columns).toContain('internalNote');
    }, patient);
    cleanup();
    await openAt('provincia', '/licenses');
    expect(heads().slice(0, 2)).toEqual(['Struttura', 'Numero']);
    expect(heads()).not.toContain('Comune');
    expect(heads()).toContain('Nota interna');
    await press('Colonne');
    await press('Ripristina');
    await userEvent.keyboard('{Escape}');
    await screen.findAllByRole('columnheader', {}, patient);
    await waitFor(() => expect(heads()).toEqual(before), patient);
  });

  it('tell both ends of a range as one', async () => {
    await world.rows(
      `update deadline_rules set "validTo" = '2030-11-11' where code = 'conformation' returning id`,
    );
    await openAt('admin', '/terms');
    expect(heads()).toContain('In vigore');
    expect(heads()).not.toContain('Fino al');
    const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
    expect(cells).toContain('dal 31 luglio 2010 all’11 novembre 2030');
    expect(cells).toContain('dal 25 maggio 2018');
    await press('Colonne');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fino al' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toContain('In vigore dal'));
  });

  it('offer nothing the reader may not see', async () => {
    await openAt('comune', '/licenses');
    await press('Colonne');
    expect(screen.queryByRole('checkbox', { name: 'Nota interna' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Numero' })).toBeTruthy();
  });
});

describe('a list', () => {
  it('stands with close rows until one wants more room', async () => {
    await openAt('provincia', '/licenses');
    const close = screen.getByRole('button', { name: 'Righe fitte' });
    expect(close.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(close);
    await waitFor(() => expect(close.getAttribute('aria-pressed')).toBe('false'));
  });

  it('stands as its address says, and not as it was left', async () => {
    await openAt('provincia', filtered({ state: 'suspended' }));
    cleanup();
    const router = await openAt('provincia', '/licenses');
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('list', { name: 'Filtri in uso' })).toBeNull();
  });

  it('shows the answer to what was asked last, though an earlier one comes later', async () => {
    const begun = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const again = Promise.withResolvers<void>();
    let readings = 0;
    msw.use(
      http.get('*/licenses', async ({ request }) => {
        const isSlow = decodeURIComponent(request.url).includes('"active"');
        if (isSlow) {
          begun.resolve();
          await slow.promise;
        }
        const answer = await world.app.fetch(request);
        if (isSlow) late.resolve();
        else if (++readings === 2) again.resolve();
        return answer;
      }),
    );
    const router = await openAt('provincia', filtered({ state: 'suspended' }));
    const rowsShown = () => document.querySelectorAll('tr[data-row]').length;
    const suspended = rowsShown();
    await router.navigate(filtered({ state: 'active' }));
    await begun.promise;
    await router.navigate(filtered({ state: 'suspended' }));
    await again.promise;
    await waitFor(() => expect(rowsShown()).toBe(suspended), patient);
    slow.resolve();
    await late.promise;
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(rowsShown()).toBe(suspended);
  });

  it('asks for the names of all rows together', async () => {
    await openAt('provincia', '/licenses');
    await waitFor(() => expect(asked.some((url) => /accommodations\?/.test(url))).toBe(true));
    const perResource = Map.groupBy(asked, (url) => /\d\/([a-z-]+)\?filter={"id"/.exec(url)?.[1]);
    for (const [name, calls] of perResource)
      if (name) expect([name, calls.length]).toEqual([name, 1]);
  });

  it('says the sum of all rows the filter finds', async () => {
    await openAt('provincia', '/licenses');
    const { body } = await world.within('provincia')('GET', '/licenses?range=[0,499]');
    const beds = body.reduce((sum: number, row: { beds: number }) => sum + (row.beds ?? 0), 0);
    const foot = await screen.findByText('Totale', {}, patient);
    expect(foot.closest('tr')?.textContent?.replace(/\D/g, '')).toBe(String(beds));
  });
});

describe('a filter', () => {
  const chip = () => screen.findByRole('list', { name: 'Filtri in uso' }, patient);

  it('of days is told from today and stays so in the address', async () => {
    const router = await openAt('provincia', '/licenses');
    await press('Filtri');
    const compare = await screen.findByRole(
      'combobox',
      { name: 'Inizio attività: confronto' },
      patient,
    );
    await userEvent.selectOptions(compare, 'mese scorso');
    await waitFor(
      () =>
        expect(decodeURIComponent(router.state.location.search)).toContain(
          '"startsOn_within":"lastMonth"',
        ),
      patient,
    );
    await userEvent.selectOptions(compare, 'è vuoto');
    await waitFor(() => {
      const search = decodeURIComponent(router.state.location.search);
      expect(search).toContain('"startsOn_empty":true');
      expect(search).not.toContain('within');
    }, patient);
  });

  it('offers what the list names, and of that what begins so first', async () => {
    await openAt('provincia', '/licenses');
    await press('Filtri');
    const city = await screen.findByRole('combobox', { name: 'Comune' }, patient);
    await waitFor(() => expect(asked.some((url) => /groups\?by=city/.test(url))).toBe(true));
    await userEvent.type(city, 'livi');
    const offered = await screen.findByRole('listbox', {}, patient);
    const names = () =>
      within(offered)
        .getAllByRole('option')
        .map((one) => one.textContent);
    await waitFor(() => expect(names()).toEqual(['Livigno']), patient);
    await userEvent.clear(city);
    await userEvent.type(city, 'milano');
    expect(await screen.findByText('Nessun elemento in lista', {}, patient)).toBeTruthy();
  });

  it('is repeated in words', async () => {
    await openAt(
      'provincia',
      filtered({ startsOn_lt: '2030-01-01', state: ['active', 'suspended'] }),
    );
    const words = (await chip()).textContent;
    expect(words).toContain('Inizio attività: minore di 01/01/2030');
    expect(words).toContain('Stato: Attiva o Sospesa');
  });
});

describe('words that find nothing', () => {
  beforeAll(() => world.services.db.transaction().execute((tx) => learnWords(tx)));

  it('are told as they were meant where it is listened for, and followed without losing the keyboard', async () => {
    await openAt('provincia', '/licenses');
    const standing = screen.getAllByRole('status');
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, 'stela alpina{Enter}');
    const link = await screen.findByRole('button', { name: 'stella alpina' }, patient);
    const told = screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent === 'Forse cercavi: stella alpina');
    expect(standing).toContain(told);
    await userEvent.click(link);
    await waitFor(() => expect(search).toHaveProperty('value', 'stella alpina'), patient);
    await screen.findByRole('table', {}, patient);
    expect(document.activeElement).toBe(search);
    expect(told?.textContent).toBe('');
  });
});

describe('a saved view', () => {
  it('is saved, becomes a tab with its count, and opens the list next time', async () => {
    await openAt('comune', filtered({ state: 'active' }));
    await press('Salva questa vista');
    await screen.findByRole('dialog', {}, patient);
    await press('Salva');
    expect(await screen.findByText('Campo richiesto')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Nome della vista/), 'Le attive');
    await userEvent.click(screen.getByRole('checkbox', { name: /Apri sempre/ }));
    await press('Salva');
    const { body } = await world.within('comune')(
      'GET',
      `${filtered({ state: 'active' })}&range=[0,499]`,
    );
    const tab = await screen.findByRole('link', { name: `Le attive ${body.length}` }, patient);
    expect(tab.getAttribute('aria-current')).toBe('page');
    await waitFor(async () => {
      const [kept] = await world.rows('select "defaultView" from list_settings');
      expect(kept?.defaultView).toBeTruthy();
    }, patient);
    cleanup();
    const router = await openAt('comune', '/licenses');
    expect(decodeURIComponent(router.state.location.search)).toContain('{"state":"active"}');
    await userEvent.click(await screen.findByRole('link', { name: /^Tutte/ }, patient));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filtri in uso' })).toBeNull());
  });

  it('says that it opens without what is gone', async () => {
    const state = { filter: { state: 'active' } };
    const made = await world.within('comune')('POST', '/lists/licenses/views', {
      name: 'Vecchia',
      shared: 'private',
      role: null,
      state,
    });
    const stale = { filter: { state: 'active', colour: 'red' } };
    await world.rows('update saved_views set state = $2 where id = $1', [made.body.id, stale]);
    await openAt('comune', filtered({ state: 'active' }));
    expect((await screen.findByRole('alert', {}, patient)).textContent).toContain('si apre senza');
  });

  it('is shared with a role by the administration alone', async () => {
    await openAt('comune', '/licenses');
    await press('Salva questa vista');
    await screen.findByRole('dialog', {}, patient);
    expect(screen.queryByRole('radio', { name: 'Tutti con un ruolo' })).toBeNull();
    cleanup();
    await openAt('admin', '/licenses');
    await press('Salva questa vista');
    await screen.findByRole('dialog', {}, patient);
    expect(screen.getByRole('radio', { name: 'Tutti con un ruolo' })).toBeTruthy();
  });
});
