import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import NewUser from '#src/pages/people/NewUser.tsx';
import type { Grant } from '#src/permissions/session.ts';
import { grantWords } from '#src/resources/people/grants.ts';
import { button, openRecord, patient } from '#tests/screens/record-page.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** Who lets somebody in chooses among what the organisation has, and they may give. */
const place = screenWorld();

/** A list of checkboxes says the same of itself. */
const notIn = '.MuiAutocomplete-noOptions';
const organisation = () => screen.findByRole('combobox', { name: /^Organizzazione/ }, patient);

/** Types the name of an organisation; answers whether it is among the choices. */
async function isOffered(name: string): Promise<boolean> {
  const field = await organisation();
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await waitFor(() => {
    const none = screen.queryByText('Nessun elemento in lista', { selector: notIn });
    expect(none ?? screen.queryAllByRole('option')[0]).toBeTruthy();
  }, patient);
  return screen.queryByRole('option', { name }) !== null;
}

const managerWhere = async (condition: string) => {
  const [found] = await place.world.rows(
    `select m.id::int, m.name, m."enabledGrants" as grants from managers m where ${condition}
       and not exists (select 1 from managers o where o.id <> m.id and position(lower(m.name) in lower(o.name)) > 0)
     order by m.id limit 1`,
  );
  return found as { id: number; name: string; grants: readonly Grant[] };
};

it('an access is given in an organisation that is active, as what one is there, with what it is enabled for', async () => {
  const [request] = await place.world.rows(
    `select r.id::int from access_requests r join users u on u.id = r."user"
     where r.state = 'received' and u."isVerified" order by r.id limit 1`,
  );
  const comune = await managerWhere(`m.type = 5 and m.status = 'active'`);
  const gone = await managerWhere(`m.type = 2 and m.status = 'active'`);
  await place.world.rows(`update managers set status = 'suspended' where id = $1`, [gone.id]);
  await place.world.rows(
    `update memberships set grants = array_remove(grants, 'impersona')
     where "user" = (select id from users where email = 'provincia@demo.soggiorno.it')`,
  );
  await openRecord(place.world, 'provincia', 'access-requests', Number(request?.id));
  (await button('Accogli')).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', {}, patient);
  const field = await organisation();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await isOffered(gone.name)).toBe(false);
  expect(await isOffered(comune.name)).toBe(true);
  await userEvent.click(screen.getByRole('option', { name: comune.name }));
  const role = within(dialog).getByRole('combobox', { name: /^Ruolo/ });
  await waitFor(() => expect(role.textContent).toBe('Comune'), patient);
  const grants = within(dialog).getByRole('group', { name: /^Permessi/ });
  const offered = within(grants)
    .queryAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  const given = comune.grants.filter((grant) => grant !== 'impersona');
  expect(new Set(offered)).toEqual(new Set(given.map((grant) => grantWords[grant])));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accogli' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const [after] = await place.world.rows('select state from access_requests where id = $1', [
    request?.id,
  ]);
  expect(after?.state).toBe('approved');
}, 60_000);

it('a province invites to no organisation that is higher, or not active', async () => {
  const gone = await managerWhere(`m.type = 2 and m.status = 'active'`);
  await place.world.rows(`update managers set status = 'suspended' where id = $1`, [gone.id]);
  const higher = await managerWhere('m.type in (4, 6)');
  await openScreen(place.world, 'provincia', <NewUser />, { path: '/users/add' });
  expect(await isOffered(gone.name)).toBe(false);
  expect(await isOffered(higher.name)).toBe(false);
}, 60_000);
