import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import Settings from '#src/pages/settings/Settings.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

const paths: Record<string, string> = {
  cities: '/manager/1/admin/settings/cities',
  attractions: '/manager/1/admin/settings/attractions',
  licenses: '/manager/1/admin/license',
};
const pathOf = (resource: string, view: string, { id }: { id?: number } = {}) =>
  view === 'list' ? paths[resource] : view === 'show' ? `/${resource}/${id}` : undefined;
const open = (account: string, path = '/') =>
  openScreen(place.world, account, <Settings />, { path, pathOf });

it('leads to the lists kept below the settings, and an administrator to the register', async () => {
  await open('admin');
  const lists = await screen.findByRole('region', { name: 'Elenchi' }, patient);
  expect(
    within(lists)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Attrazioni', 'Comuni']);
  expect(screen.getByRole('link', { name: 'Registro delle modifiche' }).getAttribute('href')).toBe(
    '/?open=audit',
  );
});

it('keeps the register from a province, also by its address', async () => {
  await open('provincia', '/?open=audit');
  await screen.findByRole('region', { name: 'Elenchi' }, patient);
  expect(screen.queryByText('Registro delle modifiche')).toBeNull();
});

it('shows every change with its record, and filters by what one chooses', async () => {
  const { world } = place;
  const [row] = await world.rows(
    "select id, version, number from licenses where state = 'active' limit 1",
  );
  await world.within('provincia')('PUT', `/licenses/${row?.id}`, {
    version: row?.version,
    insuranceCompany: 'Assicurazioni di prova',
  });
  await open('admin', '/?open=audit');
  const register = await screen.findByRole('region', { name: 'Registro delle modifiche' }, patient);
  const link = await within(register).findByRole(
    'link',
    { name: `licenza ${row?.number}` },
    patient,
  );
  expect(link.getAttribute('href')).toBe(`/licenses/${row?.id}`);
  const line = link.closest('li')?.textContent ?? '';
  expect(line).toContain('ha modificato 1 campo');
  expect(line).toContain('Assicurazioni di prova');
  const found = await axe.run(register, { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations).toEqual([]);

  await userEvent.type(within(register).getByLabelText('Numero dell’elemento'), '999999999{Enter}');
  await within(register).findByText('Nessuna modifica con questi filtri', {}, patient);
  await userEvent.click(within(register).getByRole('button', { name: 'Azzera filtri' }));
  await within(register).findAllByRole('link', { name: /^licenza/ }, patient);
});

it('says when the register could not be read', async () => {
  place.msw.use(http.get('*/audit', () => HttpResponse.json({ message: 'Ops' }, { status: 500 })));
  await open('admin', '/?open=audit');
  const retry = await screen.findByRole('button', { name: /Riprova/ }, { timeout: 20_000 });
  place.recover();
  await userEvent.click(retry);
  await waitFor(
    () => expect(screen.queryByRole('button', { name: /Riprova/ })).toBeNull(),
    patient,
  );
});
