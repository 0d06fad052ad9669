import { AbilityProvider } from '@casl/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminContext, type RaThemeOptions } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { lightTheme } from '#src/app/theme/theme.ts';
import { ListScreen } from '#src/lists/ListScreen.tsx';
import { DeclaredContext } from '#src/places/declared.ts';
import { ApiError } from '#src/providers/api-error.ts';
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
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!(said[0] instanceof ApiError)) expect.unreachable(said.map(String).join(' '));
  });
});
afterEach(() => {
  cleanup();
  msw.resetHandlers();
  sessionStorage.clear();
});

const declared = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]));
const i18nProvider = i18nProviderFor(resources);
const patient = { timeout: 10_000 };

/** The list of a resource as an account sees it. */
async function openList(account: string, name: string, search = '') {
  token.keep(await world.tokenOf(account));
  forgetProfile();
  const profile = await readProfile();
  const session = await openSession(profile, profile.managers[0] as ManagerEntry, undefined);
  const resource = declared.get(name) as Resource;
  const list = (
    <SessionContext value={session}>
      <AbilityProvider value={session.ability}>
        <DeclaredContext value={declared}>
          <AdminContext
            dataProvider={dataProviderFor({ managerId: session.manager.id })}
            i18nProvider={i18nProvider}
            theme={lightTheme as RaThemeOptions}
          >
            <ListScreen resource={resource} view={{ resource: name }} title="Elenco" />
          </AdminContext>
        </DeclaredContext>
      </AbilityProvider>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element: list }], {
    initialEntries: [`/list${search}`],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('table', {}, patient);
  return userEvent.setup();
}

const bar = () => screen.findByRole('region', { name: 'Operazioni sulla selezione' });
const ticks = () => screen.findAllByRole('checkbox', { name: /^Seleziona (?!questa)/ }, patient);

it('ticks one row, a range with Shift, the page, and keeps them over pages and orders', async () => {
  const user = await openList('provincia', 'licenses');
  const boxes = await ticks();
  await user.click(boxes[0] as HTMLElement);
  expect((await bar()).textContent).toContain('1 selezionata');
  await user.keyboard('{Shift>}');
  await user.click(boxes[3] as HTMLElement);
  await user.keyboard('{/Shift}');
  expect((await bar()).textContent).toContain('4 selezionate');
  await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
  await screen.findByText(/^26–50 di/, {}, patient);
  await expect
    .poll(async () => (await ticks()).filter((box) => (box as HTMLInputElement).checked), patient)
    .toEqual([]);
  expect((await bar()).textContent).toContain('4 selezionate');
  await user.click(screen.getByRole('button', { name: 'Numero' }));
  expect((await bar()).textContent).toContain('4 selezionate');
  await user.click(screen.getByRole('button', { name: 'Deseleziona' }));
  expect(screen.queryByRole('region', { name: 'Operazioni sulla selezione' })).toBeNull();
}, 30_000);

it('offers all that match once the page is full, and drops them aloud when the filter changes', async () => {
  const user = await openList('provincia', 'licenses');
  await ticks();
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona questa pagina di licenze' }));
  const [count] = await world.rows('select count(*)::int as all from licenses');
  await user.click(
    await screen.findByRole('button', { name: `Seleziona tutte le ${count?.all}` }, patient),
  );
  await vi.waitFor(
    async () => expect((await bar()).textContent).toContain(`${count?.all} selezionate`),
    patient,
  );
  const search = screen.getByRole('searchbox');
  await user.type(search, '1');
  await screen.findByText('Il filtro è cambiato: la selezione è stata tolta.', {}, patient);
  expect(screen.queryByRole('region', { name: 'Operazioni sulla selezione' })).toBeNull();
}, 30_000);

it('shows no boxes to who may do nothing to many', async () => {
  await openList('comune', 'licenses');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('suspends after a preview, and says of each row what became of it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ state: 'active' }));
  const user = await openList('provincia', 'licenses', `?filter=${filter}`);
  const [first, second] = await ticks();
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  // Somebody saves the second one meanwhile.
  const name = (second as HTMLElement).getAttribute('aria-label')?.replace('Seleziona ', '');
  const [row] = await world.rows('select id, version from licenses where number = $1', [name]);
  await world.within('admin')('PUT', `/licenses/${row?.id}`, {
    internalNote: 'Salvata intanto',
    version: row?.version,
  });
  await user.click(within(await bar()).getByRole('button', { name: 'Sospendi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sospendi: 2 licenze' }, patient);
  await user.type(within(dialog).getByLabelText(/^Dal/), '20/11/2026');
  await user.type(within(dialog).getByLabelText(/^Comunicata il/), '20/11/2026');
  await user.type(within(dialog).getByLabelText(/^Motivo/), 'Controllo');
  await user.click(within(dialog).getByRole('button', { name: 'Anteprima' }));
  await within(dialog).findByText(/^«Sospendi» si può fare su 1 di 2/, {}, patient);
  await within(dialog).findByText('Cambiato nel frattempo', {}, patient);
  await user.click(within(dialog).getByRole('button', { name: 'Sospendi: 1 licenza' }));
  await within(dialog).findByText('1 licenza sospesa, 1 no.', {}, patient);
  const states = await world.rows('select state from licenses where number = $1', [name]);
  expect(states).toEqual([{ state: 'active' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Riprova le non riuscite' }));
  await within(dialog).findByText(/^«Sospendi» si può fare su 1 di 1/, {}, patient);
}, 60_000);

it('says which rows wait for their day and which are held back, each in its words', async () => {
  const filter = encodeURIComponent(JSON.stringify({ state: 'active' }));
  const user = await openList('provincia', 'licenses', `?filter=${filter}`);
  const [first, second] = await ticks();
  const nameOf = (box: HTMLElement | undefined) =>
    box?.getAttribute('aria-label')?.replace('Seleziona ', '') ?? '';
  await world.rows(
    `update licenses set parent = (select id from licenses where number = $1) where number = $2`,
    [nameOf(first), nameOf(second)],
  );
  const closing = async (day: string) => {
    await user.click(within(await bar()).getByRole('button', { name: 'Cessa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cessa: 2 licenze' }, patient);
    await user.type(within(dialog).getByLabelText(/^Data di cessazione/), day);
    return dialog;
  };
  const preview = (dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Anteprima' }));
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);

  const now = await closing('21/11/2026');
  expect(now.textContent).not.toContain('Resta in programma');
  await preview(now);
  const held = await within(now).findByRole('row', { name: new RegExp(nameOf(first)) }, patient);
  expect(held.textContent).toContain('Ora non si può');
  expect(held.textContent).toContain(`la licenza ${nameOf(second)}: prima va cessata quella`);
  await user.click(within(now).getByRole('button', { name: 'Annulla' }));

  const later = await closing('01/01/2030');
  await within(later).findByText('Resta in programma: avrà effetto il 1 gennaio 2030');
  await preview(later);
  await within(later).findByText(/^«Cessa» si può fare su 2 di 2/, {}, patient);
  await within(later).findByRole('button', { name: 'Si può programmare: 2' }, patient);
  await user.click(within(later).getByRole('button', { name: 'Cessa: 2 licenze' }));
  await within(later).findByText('Cessazione in programma: 2 licenze.', {}, patient);
  const rows = await within(later).findAllByText('In programma per il 01/01/2030', {}, patient);
  expect(rows).toHaveLength(2);
  expect(within(later).getByRole('button', { name: 'In programma: 2' })).toBeTruthy();
  expect(within(later).queryByRole('button', { name: 'Riprova le non riuscite' })).toBeNull();
  await world.rows('update licenses set parent = null where parent is not null');
}, 60_000);

it('offers no verb that only follows from others, also to who may do everything', async () => {
  const filter = encodeURIComponent(JSON.stringify({ state: 'active' }));
  const user = await openList('admin', 'licenses', `?filter=${filter}`);
  await user.click((await ticks())[0] as HTMLElement);
  const offered = within(await bar())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(offered).toContain('Sospendi');
  expect(offered).not.toContain('Subentro');
});

it('keeps what was written when the server refuses or does not answer', async () => {
  const user = await openList('provincia', 'licenses');
  await user.click((await ticks())[0] as HTMLElement);
  await user.click(within(await bar()).getByRole('button', { name: 'Modifica' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifica: 1 licenza' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Nota interna' }));
  await user.type(
    within(dialog).getByLabelText(/^Nota interna/, { selector: 'textarea' }),
    'Vista',
  );
  let asked = 0;
  msw.use(
    http.post('*/runs', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Anteprima' }));
  await expect.poll(() => asked, patient).toBe(1);
  await within(dialog).findByRole('button', { name: 'Anteprima' });
  expect(within(dialog).getByDisplayValue('Vista')).toBeDefined();
}, 30_000);

it('offers of a record what many may have in common, and to take what is ticked as a file', async () => {
  const user = await openList('provincia', 'accommodations');
  await user.click((await ticks())[0] as HTMLElement);
  expect(within(await bar()).getByRole('button', { name: 'Esporta la selezione' })).toBeDefined();
  await user.click(within(await bar()).getByRole('button', { name: 'Modifica' }));
  const dialog = await screen.findByRole('dialog', { name: /^Modifica: 1 / }, patient);
  const offered = within(dialog)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(offered).toContain('Stato del CIN');
  for (const own of ['Denominazione', 'Latitudine', 'Civico']) expect(offered).not.toContain(own);
});

it('takes an edit of many back from its report', async () => {
  const before = await world.rows(
    'select id, "internalNote" from licenses order by number limit 2',
  );
  const user = await openList('provincia', 'licenses');
  const [first, second] = await ticks();
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  await user.click(within(await bar()).getByRole('button', { name: 'Modifica' }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifica: 2 licenze' }, patient);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Nota interna' }));
  await user.type(
    within(dialog).getByLabelText(/^Nota interna/, { selector: 'textarea' }),
    'Per errore',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Anteprima' }));
  await user.click(
    await within(dialog).findByRole('button', { name: 'Modifica: 2 licenze' }, patient),
  );
  await user.click(
    await within(dialog).findByRole('button', { name: 'Annulla le modifiche' }, patient),
  );
  await within(dialog).findByText('2 licenze ripristinate.', {}, patient);
  expect(
    await world.rows('select id, "internalNote" from licenses order by number limit 2'),
  ).toEqual(before);
}, 30_000);
