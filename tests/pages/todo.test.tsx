import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ComuneDashboard from '#src/pages/dashboard/ComuneDashboard.tsx';
import HotelDashboard from '#src/pages/dashboard/HotelDashboard.tsx';
import ProvinciaDashboard from '#src/pages/dashboard/ProvinciaDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const pathOf: Places['pathOf'] = (name, page, { id } = {}) =>
  page === 'list' ? `/${name}` : page === 'show' ? `/${name}/${id}` : undefined;
const patient = { timeout: 30_000 };

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

it('tells an office its applications, its own first, what is due first at the top, each with its act', async () => {
  const [me] = await place.world.rows(
    `select name from users where email = 'provincia@demo.soggiorno.it'`,
  );
  const running = await place.world.rows(
    `select id, number from applications where state in ('in_charge', 'submitted') and kind <> 'new_opening' order by id limit 3`,
  );
  const [mine, late, soon] = running;
  expect(running).toHaveLength(3);
  await place.world.rows(
    `update applications set assignee = $2, "dueOn" = '2020-01-04', state = 'in_charge' where id = $1`,
    [mine?.id, me?.name],
  );
  for (const [one, day] of [
    [late, '2020-01-02'],
    [soon, '2020-01-03'],
  ] as const)
    await place.world.rows(
      `update applications set assignee = null, "dueOn" = $2, state = 'submitted' where id = $1`,
      [one?.id, day],
    );
  await openScreen(place.world, 'provincia', <ProvinciaDashboard />, {
    pathOf,
    path: '/?coda=pratiche',
  });
  const own = await screen.findByRole('table', { name: 'Tue' }, patient);
  expect(rowsOf(own).some((row) => row.includes(`${mine?.number}`))).toBe(true);
  const act = within(own).getByRole('link', { name: new RegExp(`^Accogli: .*${mine?.number}`) });
  expect(act.getAttribute('href')).toBe(`/applications/${mine?.id}`);
  const others = await screen.findByRole('table', { name: 'Senza incaricato' });
  const told = rowsOf(others);
  expect(told[0]).toContain(late?.number);
  expect(told[1]).toContain(soon?.number);
  expect(told[0]).toContain('Prendi in carico');
  expect(await screen.findByText(/sono oltre il termine/, {}, patient)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comincia dalla prima' }).getAttribute('href')).toBe(
    `/applications/${mine?.id}`,
  );
});

it('says to an office until when it waits for observations, and no more once they are there', async () => {
  const [one] = await place.world.rows(
    `update applications set state = 'reasons_told', kind = 'suspension_extension', assignee = null, "dueOn" = '2020-01-01',
       "observeBy" = '2099-03-05', "observedOn" = null, "heardOn" = null
     where id = (select id from applications where state = 'in_charge' order by id limit 1) returning id, number`,
  );
  const told = async () => {
    await openScreen(place.world, 'provincia', <ProvinciaDashboard />, {
      pathOf,
      path: '/?coda=pratiche',
    });
    const table = await screen.findByRole('table', { name: 'Senza incaricato' }, patient);
    return rowsOf(table).find((row) => row.includes(`${one?.number}`));
  };
  expect(await told()).toContain('Osservazioni entro il 05/03/2099');
  cleanup();
  await place.world.rows(
    `update applications set "observedOn" = '2026-01-01', "heardOn" = '2026-01-01', "observationsBy" = 'party' where id = $1`,
    [one?.id],
  );
  expect(await told()).not.toContain('Osservazioni');
});

it('tells each reader the queues they may settle, with what each holds, and all of it under no name', async () => {
  const words = async () =>
    within(await screen.findByRole('navigation', { name: 'Code' }, patient))
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/ [–\d.+]+$/, ''));
  await openScreen(place.world, 'provincia', <ProvinciaDashboard />, {
    pathOf,
    path: '/?coda=tutto',
  });
  const office = await words();
  expect(office.slice(0, 2)).toEqual(['Tutto', 'Pratiche']);
  expect(office).toContain('Richieste di accesso');
  expect(office).not.toContain('Prezzi da comunicare');
  expect(office).not.toContain('Pratiche da integrare');
});

it('tells one figure for one thing: on the dashboard, on its map, in its queue and in the rows', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: readonly object[]) => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const running = await place.world.rows(
    `select id from applications where state in ('in_charge', 'submitted', 'integrated') order by id limit 2`,
  );
  // One that is to be conformed, one that a colleague has; both late.
  for (const [one, state] of [
    [running[0], 'conformation_requested'],
    [running[1], 'in_charge'],
  ] as const)
    await place.world.rows(
      `update applications set state = $2, assignee = 'Altra Persona', "dueOn" = '2020-01-02' where id = $1`,
      [one?.id, state],
    );
  await openScreen(place.world, 'provincia', <ProvinciaDashboard />, { pathOf });
  const figure = async (label: string) => {
    const link = await screen.findByRole(
      'link',
      { name: new RegExp(`^${label}\\s*[\\d.]`) },
      patient,
    );
    return Number(/[\d.]+/.exec(link.textContent ?? '')?.[0].replace('.', ''));
  };
  const applications = await figure('Pratiche');
  const late = await figure('Oltre il termine');
  const map = await screen.findByText(/^Pratiche aperte: \d+, in/, {}, patient);
  expect(map.textContent).toContain(`Pratiche aperte: ${applications}, `);
  cleanup();

  await openScreen(place.world, 'provincia', <ProvinciaDashboard />, {
    pathOf,
    path: '/?coda=tutto',
  });
  expect(late).toBeGreaterThan(1);
  await screen.findByText(new RegExp(`[:,] ${late} sono oltre il termine`), {}, patient);
  expect(await figure('Pratiche')).toBe(applications);
  const whole = await figure('Tutto');
  await screen.findByRole('heading', { name: /^Dei colleghi \d+$/ }, patient);
  const shares = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => Number(/ ([\d.]+)$/.exec(textContent ?? '')?.[1] ?? 0));
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(whole);
}, 60_000);

it('leads a municipality to its opinions and a business to what it is asked for', async () => {
  await openScreen(place.world, 'comune', <ComuneDashboard />, { pathOf, path: '/?coda=pareri' });
  const opinions = await screen.findByRole('link', { name: /^Pareri da dare/ }, patient);
  expect(opinions.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: /^Pratiche / })).toBeNull();
});

it('says so where nothing waits', async () => {
  await place.world.rows(
    `update rate_declarations set state = 'published' where state in ('draft', 'returned')`,
  );
  await openScreen(place.world, 'hotel', <HotelDashboard />, { pathOf, path: '/?coda=prezzi' });
  const nav = await screen.findByRole('navigation', { name: 'Code' }, patient);
  expect(within(nav).queryByRole('link', { name: /^Richieste di accesso/ })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Niente da fare' }, patient)).toBeTruthy();
});
