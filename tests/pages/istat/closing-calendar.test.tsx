import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { ClosingCalendar } from '#src/pages/istat/ClosingCalendar.tsx';
import { HouseCalendar } from '#src/pages/istat/HouseCalendar.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** The calendar of closings, painted with the keys and with the mouse (istat 7.8, 17). */
const place = screenWorld();
const patient = { timeout: 20_000 };
const today = todayInRome();
const next = Number(today.slice(0, 4)) + 1;

const open = async (year = next, account = 'hotel') => {
  await openScreen(
    place.world,
    account,
    <HouseCalendar house={1} year={year} yearAt={(one) => `/?anno=${one}`} />,
  );
  return screen.findByRole('grid', { name: `Giorni del ${year}` }, patient);
};
const dayOf = (grid: HTMLElement, date: string) => {
  const cell = grid.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (!cell) throw new Error(`No ${date}`);
  return cell;
};
const bar = () => screen.getByRole('toolbar', { name: 'Giorni scelti' });
const closings = () => screen.findByRole('table', { name: `Chiusure del ${next}` }, patient);

it('closes a stretch with the keys alone, once its reason is chosen, and opens it again', async () => {
  const grid = await open();
  expect(within(grid).getAllByRole('row')).toHaveLength(13);
  expect(dayOf(grid, `${next}-01-01`).tabIndex).toBe(0);
  dayOf(grid, `${next}-01-01`).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(document.activeElement).toBe(dayOf(grid, `${next}-02-04`));
  const chosen = [...grid.querySelectorAll('[aria-selected="true"]')];
  expect(chosen.map((cell) => cell.getAttribute('data-day'))).toEqual([
    `${next}-02-02`,
    `${next}-02-03`,
    `${next}-02-04`,
  ]);
  await userEvent.keyboard('{Enter}');
  expect(within(bar()).getByRole('alert').textContent).toBe(
    'Scegli prima il motivo della chiusura.',
  );
  await userEvent.selectOptions(
    within(bar()).getByRole('combobox', { name: 'Motivo della chiusura' }),
    'Ferie',
  );
  dayOf(grid, `${next}-02-04`).focus();
  await userEvent.keyboard('{Enter}');
  const row = await within(await closings()).findByRole('row', { name: /Ferie/ }, patient);
  expect(row.textContent).toContain(`dal 02/02/${next} al 04/02/${next}`);
  expect(dayOf(grid, `${next}-02-03`).textContent).toContain(
    `3 febbraio ${next}: chiusura straordinaria, ferie`,
  );
  await userEvent.keyboard(' ');
  await screen.findByText('Nessuna chiusura nell’anno.', {}, patient);
});

it('is painted by mouse, and told in words', async () => {
  const grid = await open();
  const [first, last] = [dayOf(grid, `${next}-05-30`), dayOf(grid, `${next}-06-02`)];
  await userEvent.pointer([
    { target: first, keys: '[MouseLeft>]' },
    { target: last },
    { target: last, keys: '[/MouseLeft]' },
  ]);
  expect(within(bar()).getByRole('status').textContent).toBe(
    `dal 30/05/${next} al 02/06/${next}: 4 aperti`,
  );
  expect(within(bar()).getByRole('button', { name: 'Chiudi 4 giorni' })).toBeTruthy();
});

it('says beside the days that guests are there', async () => {
  const [guest] = await place.world.rows(
    `select to_char("arrivalDate", 'YYYY-MM-DD') as day from guest_stays
     where license = (select min(license) from guest_groups) and state = 'valid'
       and "departureDate" > "arrivalDate" order by "arrivalDate" desc limit 1`,
  );
  const day = String(guest?.day);
  const grid = await open(Number(day.slice(0, 4)));
  await userEvent.click(dayOf(grid, day));
  await userEvent.selectOptions(
    within(bar()).getByRole('combobox', { name: 'Motivo della chiusura' }),
    'Lavori',
  );
  await userEvent.click(within(bar()).getByRole('button', { name: 'Chiudi 1 giorno' }));
  await waitFor(
    () =>
      expect(within(bar()).getByRole('alert').textContent).toBe(
        'Ospiti presenti nel periodo di chiusura',
      ),
    patient,
  );
});

it('asks nothing for who may not see closings', async () => {
  const asked: string[] = [];
  place.msw.use(
    http.get('*/closing-periods*', ({ request }) => {
      asked.push(request.url);
    }),
  );
  await openScreen(place.world, 'delegato.base', <ClosingCalendar />);
  await screen.findByRole('heading', { name: /Non puoi aprire questa pagina/ }, patient);
  expect(asked).toEqual([]);
});

it('lists the houses a consortium reaches, a row each, with the way to their days', async () => {
  await openScreen(place.world, 'mandamento', <ClosingCalendar />, {
    path: '/manager/2/consorzio/istat/closing-calendar?anno=2026',
    pathOf: (name, view) =>
      name === 'closing-periods' && view === 'list'
        ? '/manager/2/consorzio/istat/closing-calendar'
        : undefined,
  });
  const table = await screen.findByRole(
    'table',
    { name: 'Chiusure del 2026 per struttura' },
    patient,
  );
  const [link] = within(table).getAllByRole('link');
  expect(link?.getAttribute('href')).toMatch(/consorzio\/istat\/closing-calendar\/\d+\/2026$/);
});
