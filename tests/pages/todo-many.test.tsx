import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ProvinciaDashboard from '#src/pages/dashboard/ProvinciaDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** What waits in a queue, done to many at once. */
const place = screenWorld();
const pathOf: Places['pathOf'] = (name, page, { id } = {}) =>
  page === 'list' ? `/${name}` : page === 'show' ? `/${name}/${id}` : undefined;
const patient = { timeout: 30_000 };

const open = (queue: string) =>
  openScreen(place.world, 'provincia', <ProvinciaDashboard />, { pathOf, path: `/?coda=${queue}` });

it('takes several applications in charge from their queue, each told before and after', async () => {
  const waiting = (await place.world.rows(
    `update applications set assignee = null, state = 'submitted', "dueOn" = '2020-01-02'
     where id in (select id from applications where state in ('in_charge', 'submitted') and kind <> 'new_opening' order by id limit 2)
     returning id, number`,
  )) as { id: number; number: string }[];
  expect(waiting).toHaveLength(2);
  await open('pratiche');
  const table = within(await screen.findByRole('table', { name: 'Senza incaricato' }, patient));
  for (const { number } of waiting)
    await userEvent.click(table.getByRole('checkbox', { name: new RegExp(`${number}$`) }));
  const bar = within(screen.getByRole('region', { name: 'Operazioni sulla selezione' }));
  expect(bar.getByRole('status').textContent).toBe('2 scelte');
  expect(bar.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Prendi in carico',
    'Affida a',
    'Deseleziona',
  ]);
  await userEvent.click(bar.getByRole('button', { name: 'Prendi in carico' }));
  const dialog = within(await screen.findByRole('dialog', {}, patient));
  await dialog.findByText(/si può fare su 2 di 2/, {}, patient);
  await userEvent.click(dialog.getByRole('button', { name: 'Prendi in carico: 2 pratiche' }));
  await dialog.findByText('2 pratiche prese in carico.', {}, patient);
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  const own = within(await screen.findByRole('table', { name: 'Tue' }, patient));
  for (const { number } of waiting)
    await waitFor(() => expect(own.getByRole('link', { name: number })).toBeTruthy(), patient);
  expect(screen.queryByRole('region', { name: 'Operazioni sulla selezione' })).toBeNull();
});

it('does together what is of one kind alone', async () => {
  await open('accessi,contatti');
  const table = within(await screen.findByRole('table', { name: 'Di tutti' }, patient));
  const [request] = await table.findAllByRole(
    'checkbox',
    { name: /^Seleziona Richiesta/ },
    patient,
  );
  const [change] = await table.findAllByRole('checkbox', { name: /^Seleziona Modifica/ }, patient);
  for (const one of [request, change]) await userEvent.click(one as HTMLElement);
  const bar = within(screen.getByRole('region', { name: 'Operazioni sulla selezione' }));
  bar.getByText(/tipi diversi/);
  await userEvent.click(change as HTMLElement);
  bar.getByRole('button', { name: 'Accogli' });
  await userEvent.click(table.getByRole('checkbox', { name: 'Seleziona tutto in «Di tutti»' }));
  bar.getByText(/tipi diversi/);
  await userEvent.click(bar.getByRole('button', { name: 'Deseleziona' }));
  expect(screen.queryByRole('region', { name: 'Operazioni sulla selezione' })).toBeNull();
});
