import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { DueMap } from '#src/pages/dashboard/due/DueMap.tsx';
import type { Places } from '#src/places/places.ts';
import { faultsIn } from '#tests/screens/record-page.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };
const pathOf: Places['pathOf'] = (name, page) => (page === 'list' ? `/${name}` : undefined);
const states = ['submitted', 'in_charge', 'integrated', 'reasons_told', 'conformation_requested'];

/** The map has come into sight. */
const see = () =>
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

const asked: string[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  place.msw.events.removeAllListeners();
  place.msw.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
});

/** How many applications are open in a municipality. */
const open = async () =>
  (await place.world.rows(
    `select c.id, c.name, count(*)::int as open from applications a join cities c on c.id = a.city
     where a.state = any($1) and c.province = 'SO' group by c.id, c.name
     order by count(*) desc, c.name`,
    [states],
  )) as unknown as { id: number; name: string; open: number }[];
const listOf = (city: number) =>
  `/applications?filter=${encodeURIComponent(JSON.stringify({ state: states, city }))}`;

it('shades the municipalities of the province, each a link to its own list, by the keyboard too', async () => {
  see();
  const [most] = await open();
  const router = await openScreen(place.world, 'provincia', <DueMap />, { pathOf });
  const map = await screen.findByRole('group', { name: /^Mappa: pratiche aperte/ }, patient);
  const links = within(map).getAllByRole('link');
  expect(links).toHaveLength(77);
  const link = within(map).getByRole('link', {
    name: `${most?.name}, pratiche aperte: ${most?.open}`,
  });
  expect(link.getAttribute('href')).toBe(listOf(Number(most?.id)));
  const legend = screen.getByRole('list', { name: 'Legenda' });
  expect(legend.textContent).toMatch(/^niente/);
  expect(await faultsIn(document.body)).toEqual([]);

  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  links[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}{ArrowUp}');
  const there = links.find((one) => one === document.activeElement) ?? expect.unreachable();
  const list = there.getAttribute('href');
  // Enter follows a link of a drawing in a real browser alone, where another test presses it.
  await userEvent.click(there);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(list);
});

it('has the same figures as a table, where most is due first', async () => {
  see();
  const expected = await open();
  await openScreen(place.world, 'provincia', <DueMap />, { pathOf });
  await userEvent.click(await screen.findByRole('button', { name: 'Tabella' }, patient));
  const table = await screen.findByRole('table', {}, patient);
  const rows = within(table).getAllByRole('row').slice(1);
  const figures = rows.map((row) => Number(within(row).getByRole('cell').textContent));
  expect(figures).toEqual(expected.map((one) => one.open));
  const names = rows.map((row) => within(row).getByRole('link').textContent);
  expect([...names].sort()).toEqual(expected.map(({ name }) => name).sort());
});

it('offers no map where outlines do not come, and says so over the table', async () => {
  see();
  place.msw.use(http.get('*/boundaries/:province', () => new HttpResponse(null, { status: 503 })));
  await openScreen(place.world, 'provincia', <DueMap />, { pathOf });
  await screen.findByRole('table', {}, { timeout: 30_000 });
  await screen.findByText(/^I confini dei comuni non si sono caricati/, {}, patient);
  expect(screen.queryByRole('button', { name: /^Mappa$|^Tabella$/ })).toBeNull();
});

it('shows another task, and says where there is none of it', async () => {
  see();
  place.msw.use(http.get('*/accommodations/groups', () => HttpResponse.json([])));
  await openScreen(place.world, 'provincia', <DueMap />, { pathOf });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Che cosa' }, patient));
  await userEvent.click(await screen.findByRole('option', { name: 'Senza CIN' }, patient));
  await screen.findByText('Senza CIN: in nessun comune.', {}, patient);
});

it('is announced, and asks for nothing until it is seen', async () => {
  await openScreen(place.world, 'provincia', <DueMap />, { pathOf });
  await screen.findByRole('heading', { name: 'Dove c’è da fare' }, patient);
  await waitFor(() => expect(asked.some((path) => path.endsWith('/ability'))).toBe(true));
  expect(asked.filter((path) => /groups|boundaries/.test(path))).toEqual([]);
});
