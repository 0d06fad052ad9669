import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import AdminDashboard from '#src/pages/dashboard/AdminDashboard.tsx';
import ComuneDashboard from '#src/pages/dashboard/ComuneDashboard.tsx';
import ConsorzioDashboard from '#src/pages/dashboard/ConsorzioDashboard.tsx';
import HotelDashboard from '#src/pages/dashboard/HotelDashboard.tsx';
import ProvinciaDashboard from '#src/pages/dashboard/ProvinciaDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

beforeEach(async () => {
  await place.world.rows('delete from scheduled_verbs');
  await place.world.rows('delete from violations');
});

/** Licences have a page, and nothing else. */
const pathOf: Places['pathOf'] = (name, page, { id } = {}) => {
  if (page === 'list') return `/${name}`;
  return name === 'licenses' && page === 'show' ? `/licenses/${id}` : undefined;
};
const open = (account: string, Dashboard: ComponentType) =>
  openScreen(place.world, account, <Dashboard />, { pathOf });
const card = () => screen.findByRole('region', { name: 'Da sistemare' }, patient);

const licenses = async (count: number) =>
  place.world.rows(`select id, number from licenses where state = 'active' order by id limit $1`, [
    count,
  ]);
const violate = (resource: string, record: unknown, since = 'now()') =>
  place.world.rows(
    `insert into violations (resource, record, code, field, message, since)
     values ($1, $2, 'c', 'state', 'Al massimo 4 camere, qui sono 5', ${since})`,
    [resource, record],
  );

it('tells an office what failed and what is violated, each with the way there', async () => {
  const [one, two] = await licenses(2);
  await violate('licenses', one?.id, `'2026-02-03T10:00:00Z'`);
  await place.world.rows(
    `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, failure)
     values ('licenses', $1, 'close', '{}', '2026-01-15', 'failed', 'Ha una dipendenza in vita')`,
    [two?.id],
  );
  const router = await open('provincia', ProvinciaDashboard);
  const items = within(await card()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Licenza ${one?.number}Al massimo 4 camere, qui sono 5Dal 03/02/2026`,
    `Licenza ${two?.number}«Cessa» non riuscito: ha una dipendenza in vitaIl 15/01/2026`,
  ]);
  await userEvent.click(screen.getByRole('link', { name: `Licenza ${two?.number}` }));
  expect(router.state.location.pathname).toBe(`/licenses/${two?.id}`);
});

it('shows the first ten, says how many there are, and shows the others', async () => {
  for (const { id } of await licenses(12)) await violate('licenses', id);
  await open('admin', AdminDashboard);
  const shown = await card();
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);
  expect(shown.textContent).toContain('Gli ultimi 10 di 12.');
  await userEvent.click(within(shown).getByRole('button', { name: 'Mostra altre' }));
  await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(12), patient);
  expect(within(shown).queryByRole('button', { name: 'Mostra altre' })).toBeNull();
});

it('shows a business its own, over the list where it has no page', async () => {
  const [manager] = await place.world.managersOf('hotel');
  const [own] = await place.world.rows(
    `select id, name from rate_declarations where holder = $1 and state in ('draft', 'returned') limit 1`,
    [manager?.id],
  );
  const [license] = await licenses(1);
  await violate('licenses', license?.id);
  await violate('rate-declarations', own?.id);
  await open('hotel', HotelDashboard);
  const [item, ...more] = within(await card()).getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(
    within(item as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/rate-declarations?open=${own?.id}`);
});

it.each([
  ['admin', AdminDashboard],
  ['provincia', ProvinciaDashboard],
  ['mandamento', ConsorzioDashboard],
  ['comune', ComuneDashboard],
  ['hotel', HotelDashboard],
] as const)('%s has no card when there is nothing', async (account, Dashboard) => {
  let asked = false;
  place.msw.use(
    http.get('*/worklist', async ({ request }) => {
      asked = true;
      return place.world.app.fetch(request);
    }),
  );
  await open(account, Dashboard);
  await waitFor(() => expect(asked).toBe(true), patient);
  await screen.findByText('Avvisi', {}, patient);
  await waitFor(() => expect(screen.queryByText('Da sistemare')).toBeNull());
});

it('says that it was not loaded, and loads it again', async () => {
  const [one] = await licenses(1);
  await violate('licenses', one?.id);
  place.msw.use(
    http.get('*/worklist', () => HttpResponse.json({ message: 'Guasto' }, { status: 500 })),
  );
  await open('provincia', ProvinciaDashboard);
  const shown = await screen.findByRole('region', { name: 'Da sistemare' }, { timeout: 30_000 });
  expect(shown.textContent).toContain('Guasto');
  place.recover();
  await userEvent.click(within(shown).getByRole('button', { name: 'Riprova' }));
  await within(shown).findByRole('link', { name: `Licenza ${one?.number}` }, patient);
}, 60_000);
