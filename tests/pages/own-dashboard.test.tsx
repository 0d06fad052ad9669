import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import HotelDashboard from '#src/pages/dashboard/HotelDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** An operator's first page: what is to be done, each with the act that settles it; what is in order folds away. */
const place = screenWorld();
const pathOf: Places['pathOf'] = (name, page, { id } = {}) =>
  page === 'list' ? `/${name}` : page === 'show' ? `/${name}/${id}` : undefined;
const patient = { timeout: 30_000 };

async function todo() {
  await openScreen(place.world, 'hotel', <HotelDashboard />, { pathOf });
  return screen.findByRole('region', { name: /^Da fare \d/ }, patient);
}

/** What is to be done, with the act of each, in the order it stands. */
const actsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .filter((item) => !item.closest('details'))
    .map((item) => [
      item.textContent ?? '',
      within(item).getByRole('link').textContent,
      within(item).getByRole('link').getAttribute('href'),
    ]);

/** An application of the hotel whose reasons were told, and observations entered by an office or themselves. */
async function reasonsTold(by: 'office' | 'party') {
  const [manager] = await place.world.managersOf('hotel');
  const [one] = await place.world.rows(
    `update applications set state = 'reasons_told', kind = 'suspension_extension', manager = $1, "observeBy" = '2099-03-05',
       "observedOn" = '2026-01-01', "observationsBy" = $2::text, "heardOn" = case when $2::text = 'party' then '2026-01-01'::date end
     where id = (select id from applications where kind in ('suspension', 'suspension_extension') order by id limit 1) returning id, number`,
    [manager?.id, by],
  );
  return one;
}

it('tells what may be observed until they have, by when, and leads to the application', async () => {
  // What an office entered hears nobody: they may add to it.
  const one = await reasonsTold('office');
  const ofIt = ([text]: readonly (string | null)[]) => text?.includes(`${one?.number}`);
  const [text, ...act] = actsIn(await todo()).find(ofIt) ?? [];
  expect(text).toContain('puoi rispondere. Entro il 05/03/2099.');
  expect(act).toEqual(['Presenta osservazioni', `/applications/${one?.id}`]);
  cleanup();
  await reasonsTold('party');
  expect(actsIn(await todo()).find(ofIt)).toBeUndefined();
});

async function prices() {
  const [manager] = await place.world.managersOf('hotel');
  const [own] = await place.world.rows(
    `select id from rate_declarations where holder = $1 and "isMissing"`,
    [manager?.id],
  );
  return own?.id;
}

const pricing = (of: unknown, cents: number | null) =>
  place.world.rows(`update rate_declarations_lines set "maxPrice" = $2 where parent = $1`, [
    of,
    cents,
  ]);

it('offers to write prices that are empty, and to send them once they can be', async () => {
  const own = await prices();
  await pricing(own, null);
  const empty = actsIn(await todo()).find(([text]) => text?.startsWith('Prezzi'));
  expect(empty?.slice(1)).toEqual(['Scrivi i prezzi', `/rate-declarations/${own}`]);
});

it('offers to send prices that are all written', async () => {
  const own = await prices();
  await pricing(own, 9_000);
  const written = actsIn(await todo()).find(([text]) => text?.startsWith('Prezzi'));
  expect(written?.[1]).toBe('Invia');
});

it('asks for the prices that lack where only some are written', async () => {
  const own = await prices();
  await pricing(own, 9_000);
  await place.world.rows(
    `update rate_declarations_lines set "maxPrice" = null where parent = $1 and position = 0`,
    [own],
  );
  const partly = actsIn(await todo()).find(([text]) => text?.startsWith('Prezzi'));
  expect(partly?.[1]).toBe('Scrivi i prezzi');
});

it('tells each duty with its act, folds what is in order, and says what is due later', async () => {
  const [manager] = await place.world.managersOf('hotel');
  await place.world.rows(
    `update licenses set extinguishers = null, "insuranceValidTo" = '2099-01-31' where holder = $1`,
    [manager?.id],
  );
  const region = await todo();
  const acts = actsIn(region);
  // What is missing stands before what is only near.
  expect(acts[0]?.[0]).toMatch(/^SicurezzaManca/);
  expect(acts[0]?.[1]).toBe('Dichiara');
  expect(acts.every(([, act]) => act)).toBe(true);
  const folded = within(region)
    .getByText(/adempimenti in regola$/)
    .closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Assicurazione');
  const terms = await screen.findByRole('table', { name: 'Prossimi termini' });
  expect(terms.textContent).toMatch(/31\/01\/2099Assicurazione\d+ anni/);
  expect(screen.queryByText('Letti per struttura')).toBeNull();
});
