import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import ProvinciaDashboard from '#src/pages/dashboard/ProvinciaDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

/** Licences have a page, and nothing else. */
const pathOf: Places['pathOf'] = (name, page, { id } = {}) => {
  if (page === 'list') return `/${name}`;
  return name === 'licenses' && page === 'show' ? `/licenses/${id}` : undefined;
};
const open = () => openScreen(place.world, 'provincia', <ProvinciaDashboard />, { pathOf });
const block = () => screen.findByRole('region', { name: 'Ultimi eventi' }, patient);

it('tells the province what was done last, by whom, with the way to the record', async () => {
  const [license] = await place.world.rows(
    `select id, version, number from licenses where state = 'active' order by id limit 1`,
  );
  const { status } = await place.world.within('provincia')('PUT', `/licenses/${license?.id}`, {
    version: license?.version,
    internalNote: 'Visto',
  });
  expect(status).toBe(200);
  const router = await open();
  const items = await within(await block()).findAllByRole('listitem', {}, patient);
  expect(items).toHaveLength(5);
  const said = items[0]?.textContent ?? '';
  expect(said).toMatch(/^Giulia Bonetti ha modificato 1 campo: licenza .*Provincia di Sondrio$/);
  expect(said).not.toContain('Visto');
  await userEvent.click(
    within(await block()).getByRole('link', { name: `licenza ${license?.number}` }),
  );
  expect(router.state.location.pathname).toBe(`/licenses/${license?.id}`);
});

it('fails alone, and is read again', async () => {
  place.msw.use(
    http.get('*/recent-events', () => HttpResponse.json({ message: 'Guasto' }, { status: 500 })),
  );
  await open();
  const retry = await within(await block()).findByRole('button', { name: /Riprova/ }, patient);
  await screen.findByRole('region', { name: 'Termini in arrivo' }, patient);
  place.recover();
  await userEvent.click(retry);
  expect(await within(await block()).findAllByRole('listitem', {}, patient)).toHaveLength(5);
});
