import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import NewUser from '#src/pages/people/NewUser.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** One form adds a person: to which organisation, who they are, as what. */
const place = screenWorld();
const patient = { timeout: 10_000 };
const pathOf: Places['pathOf'] = (name, page) => (page === 'list' ? `/${name}` : undefined);
const open = (account: string) =>
  openScreen(place.world, account, <NewUser />, { pathOf, path: '/users/add' });

async function write(email: string) {
  await userEvent.type(await screen.findByLabelText(/^E-mail/, {}, patient), email);
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Nuova');
  await userEvent.type(screen.getByLabelText(/^Cognome/), 'Persona');
  await userEvent.click(screen.getByRole('combobox', { name: /^Ruolo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Delegato' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invita' }));
}

it('a province chooses the organisation, and finds whom it invited among the invitations', async () => {
  const [business] = await place.world.rows(
    `select m.id, m.name from managers m where m.type = 2 and m.status = 'active'
       and exists (select 1 from accommodations a where a.manager = m.id)
       and not exists (select 1 from managers o where o.id <> m.id and o.name = m.name) order by m.id limit 1`,
  );
  const router = await open('provincia');
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
  const name = String(business?.name);
  await userEvent.type(await screen.findByRole('combobox', { name: /^Organizzazione/ }), name);
  await userEvent.click(await screen.findByRole('option', { name }, patient));
  const email = 'nuova.persona@example.it';
  await write(email);
  await waitFor(
    () =>
      expect([router.state.location.pathname, router.state.location.hash]).toEqual([
        '/users',
        '#invitations',
      ]),
    patient,
  );
  const filter = encodeURIComponent('{"state":"awaiting"}');
  const { body } = await place.world.within('provincia')('GET', `/invitations?filter=${filter}`);
  expect(body.filter((one: { email: string }) => one.email === email)).toMatchObject([
    { manager: Number(business?.id), role: 'hotel_delegated' },
  ]);
});

it('an operator adds to its own, and has the new one in the list', async () => {
  const router = await open('hotel');
  expect(screen.queryByRole('combobox', { name: /^Organizzazione/ })).toBeNull();
  await write('altra.persona@example.it');
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'), patient);
  const { body } = await place.world.within('hotel')('GET', '/users');
  expect(body.map((one: { email: string }) => one.email)).toContain('altra.persona@example.it');
});

it('who may add nobody is told so', async () => {
  await open('mandamento.base');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
});
