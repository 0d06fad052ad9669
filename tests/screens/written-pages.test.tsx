import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { managerTypes } from '#src/permissions/session.ts';
import { isEditing } from '#src/providers/editing.ts';
import { forgetProfile, readProfile } from '#src/providers/profile.ts';
import { token } from '#src/providers/token.ts';
import { screenWorld } from '#tests/support/screen.tsx';
import { button, faultsIn, patient } from './record-page.tsx';

/** Pages written as react-admin's documentation has them, in places of their own, in the whole product. */
vi.mock('#src/areas/admin.ts', async (original) => {
  const { written } = await import('./written/areas.ts');
  return { admin: [...(await original<{ admin: object[] }>()).admin, ...written] };
});

const site = screenWorld();
let router: typeof import('#src/app/router.tsx')['router'];
beforeAll(async () => {
  ({ router } = await import('#src/app/router.tsx'));
});
afterEach(() => localStorage.clear());

interface Property {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly floors: number | null;
  readonly address: string | null;
}

const propertyWhere = async (where: string): Promise<Property> =>
  (
    await site.world.rows(
      `select id, name, version, floors, address from properties where ${where} order by name limit 1`,
    )
  )[0] as unknown as Property;
const property = () => propertyWhere('true');
const propertyNamed = (id: number) => propertyWhere(`id = ${id}`);

/** The product as an account sees it, at a path of its administration; where that lies. */
async function open(account: string, path: string): Promise<string> {
  cleanup();
  token.keep(await site.world.tokenOf(account));
  forgetProfile();
  const [manager] = (await readProfile()).managers;
  const base = `/manager/${manager?.id}/admin`;
  await router.navigate(`${base}/${path}`);
  render(<RouterProvider router={router} />);
  return base;
}

const path = () => router.state.location.pathname;
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name }, patient);
const heading = () => screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent);

/** Somebody else saves a record meanwhile. */
async function saveElsewhere(id: number, version: number, data: object): Promise<void> {
  const answer = await site.world.within('admin')('PUT', `/properties/${id}`, data, {
    'If-Match': `"${version}"`,
  });
  expect(answer.status).toBe(200);
}

async function write(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('a list', () => {
  it('has our title, and its links lead to our places', async () => {
    const base = await open('provincia', 'scritti/immobili');
    const { id, name } = await property();
    const cell = await screen.findByText(name, {}, patient);
    expect(heading()).toEqual(['Immobili']);
    const row = within(cell.closest('tr') as HTMLElement);
    const show = await row.findByRole('link', { name: 'Mostra' }, patient);
    expect(show.getAttribute('href')).toBe(`${base}/scritti/immobili/${id}`);
    const city = within(row.getAllByRole('cell')[1] as HTMLElement);
    const link = await city.findByRole('link', {}, patient);
    expect(link.getAttribute('href')).toMatch(/^\/manager\/\d+\/.*\bcities\b/);
    expect(await faultsIn(document.body)).toEqual([]);
    await userEvent.click(row.getByRole('link', { name: 'Modifica' }));
    await waitFor(() => expect(path()).toBe(`${base}/scritti/immobili/${id}/edit`), patient);
  });

  it('remembers how it stands for its place alone', async () => {
    await open('provincia', 'scritti/immobili');
    const head = await screen.findByRole('columnheader', { name: /Indirizzo/ }, patient);
    await userEvent.click(within(head).getByText('Indirizzo'));
    await waitFor(() => expect(router.state.location.search).toContain('sort=address'), patient);
    await waitFor(() => {
      const kept = Object.keys(localStorage);
      expect(kept).toContainEqual(expect.stringMatching(/\/scritti\/immobili\/properties/));
      expect(kept).not.toContainEqual(expect.stringMatching(/properties\.listParams/));
    }, patient);
  });

  it('offers what one may do', async () => {
    await open('comune', 'scritti/immobili');
    await screen.findAllByRole('link', { name: 'Mostra' }, patient);
    expect(screen.queryByRole('link', { name: 'Modifica' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Crea' })).toBeNull();
  });

  it('leads to /403 who may not see it, as react-admin leads to /access-denied', async () => {
    await open('hotel', 'scritti/immobili');
    await waitFor(() => expect(path()).toBe('/403'), patient);
  });
});

describe('a change', () => {
  // What one test leaves unsaved is back in the form of the next.
  beforeEach(() => site.world.rows('delete from drafts'));

  it('sends what changed over the record as first seen, and goes where the page says', async () => {
    const before = await property();
    const base = await open('provincia', `scritti/immobili/${before.id}/edit`);
    const input = await box(/Indirizzo/);
    expect(await faultsIn(document.body)).toEqual([]);
    await write(input, 'Via Nuova 1');
    expect(isEditing()).toBe(true);
    await userEvent.click(await button('Salva'));
    await waitFor(() => expect(path()).toBe(`${base}/scritti/immobili/${before.id}`), patient);
    expect(await propertyNamed(before.id)).toMatchObject({
      address: 'Via Nuova 1',
      version: before.version + 1,
    });
    await screen.findByText(/^Immobile .* salvato$/, {}, patient);
  });

  it('is judged as declared, input by input, with a way to each', async () => {
    const { id } = await property();
    await open('provincia', `scritti/immobili/${id}/edit`);
    await userEvent.clear(await box(/Foglio/));
    await userEvent.click(await button('Salva'));
    const link = await screen.findByRole('link', { name: /Foglio/ }, patient);
    await userEvent.click(link);
    expect(document.activeElement).toBe(await box(/Foglio/));
    expect((await box(/Foglio/)).getAttribute('aria-invalid')).toBe('true');
    expect(path()).toContain('/edit');
  });

  it('is united with what somebody else saved meanwhile, also when that was read since', async () => {
    const { id, version } = await property();
    await open('provincia', `scritti/immobili/${id}/edit`);
    await write(await box(/Indirizzo/), 'Via Mia 2');
    await saveElsewhere(id, version, { floors: 7 });
    await userEvent.click(await button('Salva'));
    await screen.findByText(/le vostre modifiche sono state unite/, {}, patient);
    expect(await propertyNamed(id)).toMatchObject({ address: 'Via Mia 2', floors: 7 });
  });

  it('asks where both changed the same', async () => {
    const { id, version } = await property();
    await open('provincia', `scritti/immobili/${id}/edit`);
    await write(await box(/Indirizzo/), 'Via Mia 3');
    await saveElsewhere(id, version, { address: 'Via Altrui 3' });
    await userEvent.click(await button('Salva'));
    const dialog = within(await screen.findByRole('dialog', {}, patient));
    expect(dialog.getByText('Via Altrui 3')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: /Via Mia 3/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Salva/ }));
    await waitFor(
      async () => expect(await propertyNamed(id)).toMatchObject({ address: 'Via Mia 3' }),
      patient,
    );
  });

  it('is kept as a draft, and found again', async () => {
    const { id } = await property();
    await open('provincia', `scritti/immobili/${id}/edit`);
    await write(await box(/Indirizzo/), 'Via Persa 4');
    await screen.findByText(/Bozza conservata/, {}, patient);
    await open('provincia', `scritti/immobili/${id}/edit`);
    await screen.findByText('Bozza ritrovata.', {}, patient);
    await waitFor(async () => expect((await box(/Indirizzo/)).value).toBe('Via Persa 4'), patient);
    expect(document.querySelector('[inert]')).toBeNull();
    await userEvent.click(await button('Scarta la bozza'));
    await waitFor(
      async () => expect((await box(/Indirizzo/)).value).not.toBe('Via Persa 4'),
      patient,
    );
    await userEvent.click(await button('Rimetti la bozza'));
    await waitFor(async () => expect((await box(/Indirizzo/)).value).toBe('Via Persa 4'), patient);
  });

  it('found again as a draft, is united with what somebody else saved since', async () => {
    const { id, version } = await property();
    await open('provincia', `scritti/immobili/${id}/edit`);
    await write(await box(/Indirizzo/), 'Via Ritrovata 6');
    await screen.findByText(/Bozza conservata/, {}, patient);
    await saveElsewhere(id, version, { floors: 8 });
    await open('provincia', `scritti/immobili/${id}/edit`);
    await waitFor(
      async () => expect((await box(/Indirizzo/)).value).toBe('Via Ritrovata 6'),
      patient,
    );
    await userEvent.click(await button('Salva'));
    await screen.findByText(/le vostre modifiche sono state unite/, {}, patient);
    expect(await propertyNamed(id)).toMatchObject({ address: 'Via Ritrovata 6', floors: 8 });
  });

  it('survives a session that is lost: the password is asked over the form', async () => {
    const before = await property();
    await open('provincia', `scritti/immobili/${before.id}/edit`);
    await write(await box(/Indirizzo/), 'Via Salva 5');
    site.msw.use(
      http.put(
        '*/properties/*',
        () => HttpResponse.json({ message: 'Sessione scaduta' }, { status: 401 }),
        { once: true },
      ),
    );
    await userEvent.click(await button('Salva'));
    const dialog = within(await screen.findByRole('dialog', {}, patient));
    await userEvent.type(
      dialog.getByLabelText(/Password/, { selector: 'input' }),
      'Soggiorno-2026!',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Accedi' }));
    await waitFor(
      async () => expect(await propertyNamed(before.id)).toMatchObject({ address: 'Via Salva 5' }),
      patient,
    );
  });

  it('is refused on a record one may only read', async () => {
    const [province] = await site.world.rows(
      `select id from managers where type = ${managerTypes.provincia} limit 1`,
    );
    await open('provincia', `scritti/gestori/${province?.id}/edit`);
    await screen.findByText('Non puoi aprire questa pagina', {}, patient);
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  });

  it('leads to the 404 of the organisation when there is no such record', async () => {
    await open('provincia', 'scritti/immobili/999999/edit');
    await waitFor(() => expect(path()).toMatch(/\/common\/404$/), patient);
  });
});

describe('a new record', () => {
  it('begins as declared, is made once, and opens where the page says', async () => {
    const base = await open('provincia', 'scritti/immobili/new');
    const city = await screen.findByRole('combobox', { name: /Comune/ }, patient);
    expect((await screen.findByRole('combobox', { name: /Catasto/ })).textContent).toContain(
      'Fabbricati',
    );
    await userEvent.type(city, 'Livigno');
    await userEvent.click(await screen.findByRole('option', { name: 'Livigno' }, patient));
    await write(await box(/Foglio/), '12');
    await write(await box(/Particella/), '345');
    await userEvent.click(await button('Salva'));
    await waitFor(() => expect(path()).toMatch(/scritti\/immobili\/\d+$/), patient);
    const id = Number(path().split('/').at(-1));
    expect(path()).toBe(`${base}/scritti/immobili/${id}`);
    expect(await propertyNamed(id)).toMatchObject({ version: 1 });
  });
});

describe('hooks of the documentation', () => {
  it('useUpdate writes over the version read, useCreate makes, useRedirect opens our page', async () => {
    const before = await property();
    const base = await open('provincia', `scritti/immobili/${before.id}`);
    await userEvent.click(await button('Aggiungi un piano'));
    await screen.findByText('Un piano in più', {}, patient);
    expect((await propertyNamed(before.id)).floors).toBe((before.floors ?? 0) + 1);
    await userEvent.click(await button('Copia'));
    await waitFor(() => expect(path()).not.toBe(`${base}/scritti/immobili/${before.id}`), patient);
    expect(path()).toMatch(/scritti\/immobili\/\d+$/);
  });

  it('useUpdate writes nothing over what somebody else saved since, and says so', async () => {
    const before = await property();
    await open('provincia', `scritti/immobili/${before.id}`);
    await button('Aggiungi un piano');
    await saveElsewhere(before.id, before.version, { floors: 40 });
    await userEvent.click(await button('Aggiungi un piano'));
    await screen.findByText(/salvat[ao] nel frattempo|ha salvato/, {}, patient);
    expect(await propertyNamed(before.id)).toMatchObject({
      floors: 40,
      version: before.version + 1,
    });
  });
});

describe('rows', () => {
  it('are inputs of an ArrayInput, and go as one field', async () => {
    const [body] = await site.world.rows(
      `select id from managers where type = ${managerTypes.azienda} and exists (select 1 from managers_representatives where parent = managers.id) order by id limit 1`,
    );
    await open('admin', `scritti/gestori/${body?.id}/edit`);
    const [first] = await screen.findAllByRole<HTMLInputElement>(
      'textbox',
      { name: /^Nome/ },
      patient,
    );
    await write(first as HTMLInputElement, 'Ortensia');
    await userEvent.click(await button('Salva'));
    await screen.findByText(/^Organizzazione .* salvata$/, {}, patient);
  });
});

describe('an input', () => {
  it('is there to be read where one may not write it, and is marked when required', async () => {
    token.keep(await site.world.tokenOf('hotel'));
    forgetProfile();
    const [own] = (await readProfile()).managers;
    await open('hotel', `scritti/gestori/${own?.id}/edit`);
    expect((await box(/^E-mail/)).readOnly).toBe(false);
    expect((await box(/^Denominazione/)).readOnly).toBe(true);
    await write(await box(/^Telefono/), '+39 0342 123456');
    await userEvent.click(await button('Salva'));
    await screen.findByText(/^Organizzazione .* salvata$/, {}, patient);
  });

  it('is required only where its condition holds, as it is judged', async () => {
    const { id } = await propertyWhere(`cadastre = 'urban'`);
    await open('provincia', `scritti/immobili/${id}/edit`);
    const isMarked = async (name: RegExp) =>
      (await box(name)).labels?.[0]?.textContent?.includes('*');
    expect(await isMarked(/^Foglio/)).toBe(true);
    expect(await isMarked(/^Comune catastale/)).toBe(false);
    await userEvent.click(screen.getByRole('combobox', { name: /^Catasto/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tavolare' }));
    await waitFor(async () => expect(await isMarked(/^Comune catastale/)).toBe(true));
    expect(await isMarked(/^Foglio/)).toBe(false);
    await userEvent.clear(await box(/^Foglio/));
    await userEvent.click(await button('Salva'));
    await screen.findByRole('link', { name: /Comune catastale/ }, patient);
    expect(screen.queryByRole('link', { name: /Foglio/ })).toBeNull();
  });
});
