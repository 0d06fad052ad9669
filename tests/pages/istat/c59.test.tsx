import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { C59Page } from '#src/pages/istat/c59/C59Page.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** A month of the quick entry: as it stands, typed into, or read only and why (istat 7.6, 17). */
const place = screenWorld();
const patient = { timeout: 20_000 };
const now = monthOf(todayInRome());
const free = monthsLater(now, -5);

const open = (month: string, account = 'hotel') =>
  openScreen(place.world, account, <C59Page />, {
    path: `/manager/1/hotel/istat/c59?mese=${month}`,
    pathOf: (resource) => `/${resource}`,
  });

it('asks nothing for who may not type', async () => {
  const asked: string[] = [];
  place.msw.use(
    http.get('*/typed-months*', ({ request }) => {
      asked.push(request.url);
    }),
  );
  await open(free, 'delegato');
  await screen.findByRole('heading', { name: /Non puoi aprire questa pagina/ }, patient);
  expect(asked).toEqual([]);
});

it('leads to the cards where a month has some', async () => {
  await open(now);
  await screen.findByRole('heading', { name: 'Il mese contiene schedine' }, patient);
  expect(screen.getByRole('link', { name: 'Apri gli ospiti del mese' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva il mese' })).toBeNull();
});

it('takes an origin, what is typed of it, and saves', async () => {
  await open(free);
  const add = await screen.findByRole('combobox', { name: 'Aggiungi provenienza' }, patient);
  await userEvent.type(add, 'germ{Enter}');
  const cell = await cellAt('ESTERO:004', 'a3');
  await userEvent.click(cell);
  await userEvent.keyboard('4{Enter}');
  await screen.findByText(/^Arrivati 4, partiti 0/, {}, patient);
  screen.getByText(/^Modifiche non salvate/);
  await userEvent.click(screen.getByRole('button', { name: 'Salva il mese' }));
  await saved();
  const [row] = await place.world.rows('select origin, arrivals from typed_months_origins');
  expect(row).toEqual({ origin: 'ESTERO:004', arrivals: '3:4' });
});

it('is read anew where others saved meanwhile, with what was typed over it', async () => {
  await open(free);
  const cell = await cellAt('ESTERO:004', 'a5');
  await userEvent.click(cell);
  await userEvent.keyboard('2{Enter}');
  await screen.findByText(/^Arrivati 6/, {}, patient);
  await place.world.rows('update typed_months set version = version + 1 returning id');
  await userEvent.click(screen.getByRole('button', { name: 'Salva il mese' }));
  await screen.findByText(/^Nel frattempo qualcuno ha salvato/, {}, patient);
  await screen.findByText(/^Arrivati 6/, {}, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Salva il mese' }));
  await saved();
});

it('of a closed month is read only, and says why', async () => {
  place.msw.use(
    http.get('*/typed-months/month', async ({ request }) => {
      const { content } = await (await place.world.app.fetch(request)).json();
      return HttpResponse.json({ content: { ...content, isLocked: true } });
    }),
  );
  await open(free);
  await screen.findByText(/^Il mese è chiuso e si legge soltanto/, {}, patient);
  await userEvent.dblClick(await cellAt('ESTERO:004', 'a3'));
  await userEvent.keyboard('9{Enter}');
  expect(screen.getByText(/^Arrivati 6/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva il mese' })).toBeNull();
});

const saved = () =>
  waitFor(() => expect(screen.queryByText(/^Modifiche non salvate/)).toBeNull(), patient);

const cellAt = (row: string, column: string) =>
  waitFor(() => {
    const cell = document.querySelector<HTMLElement>(`[row-id="${row}"] [col-id="${column}"]`);
    if (!cell) throw new Error(`No ${row} ${column}`);
    return cell;
  }, patient);
