import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { formatDecimal } from '#src/domain/numbers.ts';
import { ListScreen } from '#src/lists/ListScreen.tsx';
import { reportPage } from '#src/pages/istat/reports/ReportPage.tsx';
import type { PlaceView } from '#src/places/place-view.ts';
import { resources } from '#src/resources/all.ts';
import type { ReportName } from '#src/resources/reports.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** One page shows any report as it declares itself, all of what is asked in its address (istat 7.11, 17). */
const place = screenWorld();
const patient = { timeout: 20_000 };

const monthsWith = (above: NonNullable<PlaceView['above']>, account: string) => {
  const resource = resources.find(({ name }) => name === 'month-closings');
  if (!resource) throw new Error('No months');
  return openScreen(
    place.world,
    account,
    <ListScreen resource={resource} view={{ resource: resource.name, above }} title="Mesi" />,
  );
};

const open = (name: ReportName, account: string) => {
  const Page = reportPage(name, 'istat/report_full');
  return openScreen(place.world, account, <Page />);
};
const tableOf = (title: string) => screen.findByRole('region', { name: title }, patient);

describe('A report', () => {
  it('is asked anew by what is chosen, and says what is provisional', async () => {
    await open('month-types', 'provincia');
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Anche i mesi aperti' }, patient),
    );
    expect(await screen.findByText(/mesi sono provvisori/, {}, patient)).toBeTruthy();
    const table = await tableOf('Report');
    const [total] = within(table).getAllByRole('row').slice(-1);
    expect(total?.textContent).toMatch(/^Totale/);
    const { body } = await place.world.within('provincia')(
      'GET',
      `/reports/month-types?year=${todayInRome().slice(0, 4)}&provisional=1`,
    );
    expect(total?.textContent).toContain(formatDecimal(body.content.total.presences));
    // The bars have their twin.
    const section = screen.getByRole('region', { name: 'Presenze per mese' });
    await userEvent.click(within(section).getByRole('button', { name: 'Tabella' }));
    expect(within(section).getByRole('table', { name: 'Presenze per mese' })).toBeTruthy();
    const [houses] = within(table).getAllByRole('link', { name: /^\d+$/ });
    expect(houses?.getAttribute('href')).toMatch(/istat\/report_full\?.*mese=/);
  });

  it('of nobody says so', async () => {
    await open('long-stays', 'mandamento');
    expect(await screen.findByText('Nessuna anomalia', {}, patient)).toBeTruthy();
  });

  it('of closed months alone, where none is closed, offers the open ones', async () => {
    const nothing = { content: { rows: [], count: 0, notes: [] } };
    place.msw.use(
      http.get('*/reports/month-types', () => HttpResponse.json(nothing), { once: true }),
    );
    await open('month-types', 'provincia');
    const more = await screen.findByRole('button', { name: 'Mostra anche i mesi aperti' }, patient);
    await userEvent.click(more);
    const status = await screen.findByText(/mesi sono provvisori/, {}, patient);
    expect(status.textContent).toMatch(/^\d+ righe\. /);
  });

  it('is not for who may not read it', async () => {
    await open('respondents', 'provincia');
    expect(await screen.findByText('Non puoi aprire questa pagina', {}, patient)).toBeTruthy();
  });

  it('that did not come says so, and is asked again', async () => {
    place.msw.use(
      http.get(
        '*/reports/not-departed',
        () => HttpResponse.json({ message: 'no' }, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    await open('not-departed', 'mandamento');
    await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }, patient));
    expect(await tableOf('Ospiti non partiti')).toBeTruthy();
  });
});

describe('Above a list of months', () => {
  it('stands who answered, and each municipality leads to those of it', async () => {
    await monthsWith(() => import('#src/pages/istat/reports/MonthRespondents.tsx'), 'mandamento');
    const section = await screen.findByRole('region', { name: /^Rispondenti di / }, patient);
    const city = await within(section).findByRole('link', { name: 'Bormio' }, patient);
    expect(decodeURIComponent(city.getAttribute('href') ?? '')).toMatch(/"month":\d+,"city":\d+/);
    expect(within(section).getByText(/^\d+ su \d+$/)).toBeTruthy();
    expect(within(section).getByRole('link', { name: /^Mancano/ })).toBeTruthy();
    await userEvent.click(within(section).getByRole('button', { name: 'Grafico' }));
    expect(within(section).getByRole('list', { name: 'Mancano per comune' })).toBeTruthy();
  });

  it('stands what the year comes to for who answers for it', async () => {
    await monthsWith(() => import('#src/pages/istat/reports/YearTotals.tsx'), 'hotel');
    const section = await screen.findByRole('region', { name: /^Totali del \d{4}$/ }, patient);
    const rows = await within(section).findAllByRole('row', {}, patient);
    expect(rows.at(-1)?.textContent).toMatch(/^Totale/);
  });
});
