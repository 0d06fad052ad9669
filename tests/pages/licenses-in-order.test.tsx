import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { LicensesInOrder } from '#src/pages/dashboard/in-order/LicensesInOrder.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };
const title = 'Licenze in regola, per comune';

const pathOf: Places['pathOf'] = (name, page) => (page === 'list' ? `/${name}` : undefined);
const open = (account: string) => openScreen(place.world, account, <LicensesInOrder />, { pathOf });
const block = () => screen.findByRole('region', { name: title }, patient);
const answering = (answer: () => Response) =>
  place.msw.use(http.get('*/licenses/groups', () => answer() as never));

it('tells by municipality how many licences in force are in order, and leads to those that are not', async () => {
  const router = await open('provincia');
  const table = await within(await block()).findByRole('table', { name: title }, patient);
  const [, first] = within(table).getAllByRole('row');
  const [licenses, share, toMend] = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  const all = Number(licenses);
  expect(share).toBe(`${Math.floor(((all - Number(toMend)) / all) * 100)}%`);
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: /^Tutti i \d+ comuni$/ }));
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(30);
  await userEvent.click(
    within(first as HTMLElement).getByRole('link', { name: /da sistemare: \d+$/ }),
  );
  expect(router.state.location.pathname).toBe('/licenses');
  expect(decodeURIComponent(router.state.location.search)).toContain('"isInOrder":false,"city":');
});

it('fails alone, and is read again', async () => {
  answering(() => HttpResponse.json({ message: 'Guasto' }, { status: 500 }));
  await open('provincia');
  const retry = await within(await block()).findByRole('button', { name: /Riprova/ }, patient);
  place.recover();
  await userEvent.click(retry);
  await within(await block()).findByRole('table', { name: title }, patient);
});

it('says where there is no licence in force', async () => {
  answering(() => HttpResponse.json([]));
  await open('provincia');
  expect(
    await within(await block()).findByText('Nessuna licenza in vigore.', {}, patient),
  ).toBeTruthy();
});

it('is not there for who may not read licences whole', async () => {
  await open('delegato.base');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
