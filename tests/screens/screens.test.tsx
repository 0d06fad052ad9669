import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightTheme } from '#src/app/theme/theme.ts';
import { ListScreen } from '#src/lists/ListScreen.tsx';
import { DeclaredContext } from '#src/places/declared.ts';
import { ApiError } from '#src/providers/api-error.ts';
import { dataProviderFor } from '#src/providers/data-provider.ts';
import { isEditing } from '#src/providers/editing.ts';
import { i18nProviderFor } from '#src/providers/i18n-provider.ts';
import { forgetProfile, type ManagerEntry, readProfile } from '#src/providers/profile.ts';
import { SessionProvider } from '#src/providers/SessionProvider.tsx';
import { type BrowserSession, openSession } from '#src/providers/session.ts';
import { token } from '#src/providers/token.ts';
import { EditScreen } from '#src/records/EditScreen.tsx';
import { ShowScreen } from '#src/records/ShowScreen.tsx';
import { resources } from '#src/resources/all.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const msw = setupServer();

beforeAll(async () => {
  world = await createWorld({ demo: true });
  msw.listen();
});

afterAll(async () => {
  msw.close();
  await world.close();
});

beforeEach(() => {
  msw.use(http.all('*/api/*', ({ request }) => world.app.fetch(request)));
  // react-admin writes every refused request on the console; anything else is still unexpected.
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!(said[0] instanceof ApiError)) expect.unreachable(said.map(String).join(' '));
  });
});

afterEach(() => {
  cleanup();
  msw.resetHandlers();
  sessionStorage.clear();
});

const declared = new Map(resources.map((resource) => [resource.name, resource]));
const i18nProvider = i18nProviderFor(resources);
const licenses = resourceNamed('licenses');
const view = { resource: 'licenses' } as const;

function resourceNamed(name: string) {
  const resource = declared.get(name);
  if (!resource) throw new Error(`No ${name}`);
  return resource;
}

async function sessionOf(account: string): Promise<BrowserSession> {
  token.keep(await world.tokenOf(account));
  forgetProfile();
  const profile = await readProfile();
  return openSession(profile, profile.managers[0] as ManagerEntry, undefined);
}

/** The screens of licences as an account sees them, under a router with the paths of a place. */
async function openAt(account: string, path: string, id = 0) {
  const session = await sessionOf(account);
  const about = { resource: licenses, view, title: 'Archivio licenze' };
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider session={session}>
            <DeclaredContext value={declared}>
              <AdminContext
                dataProvider={dataProviderFor({ managerId: session.manager.id })}
                i18nProvider={i18nProvider}
                theme={lightTheme as RaThemeOptions}
              >
                <Outlet />
              </AdminContext>
            </DeclaredContext>
          </SessionProvider>
        ),
        children: [
          { path: '/licenses', element: <ListScreen {...about} /> },
          { path: '/show', element: <ShowScreen {...about} id={id} /> },
          { path: '/edit', element: <EditScreen {...about} id={id} /> },
          { path: '*', element: <h1>Altrove</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const license = async (where = `state = 'active'`) =>
  (
    await world.rows(`select id, number, version from licenses where ${where} order by id limit 1`)
  )[0] as {
    id: number;
    number: string;
    version: number;
  };

const patient = { timeout: 10_000 };

describe('a list', () => {
  it('shows rows that are links, and counts them', async () => {
    await openAt('provincia', '/licenses');
    const { number } = await license('true');
    const link = await screen.findByRole('link', { name: number }, patient);
    const { id } = await license('true');
    expect(link.getAttribute('href')).toBe(`/licenses?open=${id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Archivio licenze');
    expect(screen.getByRole('link', { name: 'Nuova licenza' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Numero' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
  });

  it('says in words which filter is in force, and leaves it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'non c’è' }));
    await openAt('provincia', `/licenses?filter=${filter}`);
    await screen.findByText('Nessuna licenza con questi filtri', {}, patient);
    await userEvent.click(screen.getByRole('button', { name: /Togli il filtro Ricerca/ }));
    expect(await screen.findByRole('table', {}, patient)).toBeTruthy();
  });

  it('offers nothing new to who may not make it', async () => {
    await openAt('comune.base', '/licenses');
    await screen.findByRole('table', {}, patient);
    expect(screen.queryByRole('link', { name: 'Nuova licenza' })).toBeNull();
  });

  it('says that it failed, with a way to try again', async () => {
    await sessionOf('provincia');
    msw.use(
      http.get('*/licenses', () => HttpResponse.json({ message: 'Guasto' }, { status: 500 })),
    );
    await openAt('provincia', '/licenses');
    await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }, patient));
    expect(screen.getByRole('alert').textContent).toContain('Guasto');
  });
});

describe('a record', () => {
  it('is shown in the words of its declaration, with its history', async () => {
    const { id, number } = await license();
    await openAt('provincia', '/show', id);
    await screen.findByRole('heading', { level: 1, name: new RegExp(`^${number}`) }, patient);
    expect(screen.getByText('Inizio attività')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sospendi' })).toBeTruthy();
    expect(await screen.findByText('ha creato', { exact: false }, patient)).toBeTruthy();
  });

  it('says what is worth a look, and nothing where all is as usual', async () => {
    const { id } = await license(`state = 'active' and "fireCertificate" is not null`);
    await openAt('provincia', '/show', id);
    await screen.findByText('Inizio attività', {}, patient);
    expect(screen.queryByText('Da verificare')).toBeNull();
    cleanup();
    await world.rows(
      `update licenses_rows set "unitKind" = 'double', "bedsPerUnit" = 2, "averageArea" = 9
       where parent = $1 and position = 0 returning id`,
      [id],
    );
    await openAt('provincia', '/show', id);
    await screen.findByText('Da verificare', {}, patient);
    expect(screen.getByRole('note').textContent).toContain('9 m² per 2 letti');
  });

  it('hides what the reader may not see', async () => {
    const { id } = await license(
      `state = 'active' and city = (select id from cities where name = 'Livigno')`,
    );
    await openAt('comune', '/show', id);
    await screen.findByText('Inizio attività', {}, patient);
    expect(screen.queryByText('Nota interna')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull();
  });
});

describe('a record that is not there', () => {
  it('leads to the organisation’s own page that says so', async () => {
    const router = await openAt('provincia', '/show', 999_999);
    await waitFor(
      () => expect(router.state.location.pathname).toMatch(/^\/manager\/\d+\/common\/404$/),
      patient,
    );
  });
});

describe('a form', () => {
  const note = () => screen.findByLabelText('Nota interna', {}, patient);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const stored = async (id: number) =>
    (
      await world.rows(`select "internalNote", "safetyDeclaredOn" from licenses where id = $1`, [
        id,
      ])
    )[0];
  const saveElsewhere = async (id: number, body: object, account = 'provincia') => {
    const { version } = await license(`id = ${id}`);
    const headers = { 'If-Match': `"${version}"` };
    const { status } = await world.within(account)('PUT', `/licenses/${id}`, body, headers);
    expect(status).toBe(200);
  };

  it('says which state admits no change, and leads back to the record', async () => {
    const { id, number } = await license(`state = 'closed'`);
    const router = await openAt('provincia', '/edit', id);
    await screen.findByRole('heading', { name: `${number} non si può modificare` }, patient);
    expect(screen.getByText(/Lo stato è «Cessata»/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Torna alla scheda' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
  });

  it('sends only what was changed, and clears what was emptied', async () => {
    const { id } = await license();
    await saveElsewhere(id, { internalNote: 'prima' });
    const router = await openAt('provincia', '/edit', id);
    await userEvent.clear(await note());
    await save();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
    expect(await stored(id)).toMatchObject({ internalNote: null });
  });

  it('says what is wrong, with a link to each field', async () => {
    const { id } = await license(`state = 'draft'`);
    await openAt('provincia', '/edit', id);
    await note();
    await userEvent.clear(screen.getByLabelText('Inizio attività'));
    await save();
    const link = await screen.findByRole(
      'link',
      { name: 'Inizio attività: campo richiesto' },
      patient,
    );
    await userEvent.click(link);
    expect(document.activeElement).toBe(screen.getByLabelText('Inizio attività'));
  });

  it('shows each field’s error beneath it as soon as it is left, and takes it away when mended', async () => {
    const { id } = await license(`state = 'draft'`);
    await openAt('provincia', '/edit', id);
    await note();
    const begins = screen.getByLabelText('Inizio attività');
    const beneath = () =>
      (begins.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((one) => document.getElementById(one)?.textContent)
        .join(' ');
    await userEvent.clear(begins);
    await userEvent.tab();
    await waitFor(() => expect(beneath()).toContain('Campo richiesto'));
    await userEvent.type(begins, '01/02/2020');
    await waitFor(() => expect(beneath()).not.toContain('Campo richiesto'));
  });

  it('unites what two people changed in different fields', async () => {
    const { id } = await license();
    const router = await openAt('provincia', '/edit', id);
    await userEvent.type(await note(), 'mia');
    await saveElsewhere(id, { safetyDeclaredOn: '2011-01-01' });
    await save();
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
    expect(await stored(id)).toEqual({ internalNote: 'mia', safetyDeclaredOn: '2011-01-01' });
  });

  it('asks field by field where both changed the same', async () => {
    const { id } = await license();
    const router = await openAt('provincia', '/edit', id);
    await userEvent.type(await note(), ' e ancora');
    await saveElsewhere(id, { internalNote: 'loro' });
    await save();
    const dialog = await screen.findByRole(
      'dialog',
      { name: /ha salvato questa licenza/ },
      patient,
    );
    expect(dialog.textContent).toContain('loro');
    await userEvent.click(screen.getByRole('radio', { name: /Il tuo valore/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salva queste scelte' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
    expect(await stored(id)).toMatchObject({ internalNote: 'mia e ancora' });
  });

  it('asks before it is left in the words of its bar, and is as it was after a reload', async () => {
    const { id } = await license();
    const router = await openAt('provincia', '/edit', id);
    await userEvent.type(await note(), '!');
    await waitFor(() => expect(isEditing()).toBe(true));
    await screen.findByText(/Bozza conservata/, {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Esci' }));
    const [said] = /Bozza conservata alle [0-9:]+\./.exec(document.body.textContent ?? '') ?? [''];
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }, patient),
    );
    expect(dialog.getByText(new RegExp(said)).textContent).toContain('la ritrovi');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Tieni la bozza',
      'Scarta la bozza',
      'Resta',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Resta' }));
    expect(router.state.location.pathname).toBe('/edit');
    const written = ((await note()) as HTMLTextAreaElement).value;
    cleanup();
    await openAt('provincia', '/edit', id);
    await screen.findByText('Bozza ritrovata.', {}, patient);
    await waitFor(async () => expect(((await note()) as HTMLTextAreaElement).value).toBe(written));
  });

  describe('its draft', () => {
    beforeEach(async () => {
      await world.rows('delete from drafts');
      localStorage.clear();
    });

    const stand = async () => ((await note()) as HTMLTextAreaElement).value;

    it('keeps or loses its draft as one leaves', async () => {
      const { id } = await license();
      const leave = async (how: string) => {
        await userEvent.click(screen.getByRole('button', { name: 'Esci' }));
        const dialog = within(await screen.findByRole('alertdialog', {}, patient));
        await userEvent.click(dialog.getByRole('button', { name: how }));
      };
      let router = await openAt('provincia', '/edit', id);
      const before = await stand();
      // Left before the pause after which a draft goes to the server.
      await userEvent.type(await note(), '?');
      await leave('Tieni la bozza');
      await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
      cleanup();
      router = await openAt('provincia', '/edit', id);
      await screen.findByText('Bozza ritrovata.', {}, patient);
      await waitFor(async () => expect(await stand()).toBe(`${before}?`));
      expect(document.querySelector('[inert]')).toBeNull();
      await leave('Scarta la bozza');
      await waitFor(() => expect(router.state.location.pathname).not.toBe('/edit'), patient);
      cleanup();
      await openAt('provincia', '/edit', id);
      expect(await stand()).toBe(before);
      await userEvent.type(await note(), '!');
      await screen.findByText(/Bozza conservata/, {}, patient);
      expect(screen.queryByText('Bozza ritrovata.')).toBeNull();
    });

    it('sets a found draft aside, with all that was written since, and back again', async () => {
      const { id } = await license();
      await openAt('provincia', '/edit', id);
      const before = await stand();
      await userEvent.type(await note(), 'a');
      await screen.findByText(/Bozza conservata/, {}, patient);
      cleanup();
      await openAt('provincia', '/edit', id);
      await waitFor(async () => expect(await stand()).toBe(`${before}a`), patient);
      await userEvent.type(await note(), 'b');
      await userEvent.click(screen.getByRole('button', { name: 'Scarta la bozza' }));
      const back = await screen.findByRole('button', { name: 'Rimetti la bozza' }, patient);
      expect(document.activeElement).toBe(back);
      expect(await stand()).toBe(before);
      await userEvent.click(back);
      await waitFor(async () => expect(await stand()).toBe(`${before}ab`));
      await userEvent.click(screen.getByRole('button', { name: 'Scarta la bozza' }));
      await userEvent.type(await note(), 'c');
      expect(screen.queryByRole('button', { name: 'Rimetti la bozza' })).toBeNull();
    });

    it('says of a draft of before that others saved since, and asks where both changed the same', async () => {
      const { id } = await license();
      const router = await openAt('provincia', '/edit', id);
      await userEvent.clear(await note());
      await userEvent.type(await note(), 'bozza');
      await screen.findByText(/Bozza conservata/, {}, patient);
      cleanup();
      // One's own save takes one's draft with it: it is another who saved.
      await saveElsewhere(id, { internalNote: 'altrui' }, 'admin');
      await openAt('provincia', '/edit', id);
      await screen.findByText(/Nel frattempo qualcuno ha salvato/, {}, patient);
      await waitFor(async () =>
        expect(((await note()) as HTMLTextAreaElement).value).toBe('bozza'),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: /ha salvato questa licenza/ }, patient),
      );
      expect(dialog.getByText('altrui')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/edit');
    });
  });
});
