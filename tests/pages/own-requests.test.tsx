import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OwnRequests } from '#src/pages/profile/OwnRequests.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

/** Accepts the invitation that waits for an account, as far as the dialog that opens. */
async function accepting(until: string) {
  await place.world.rows(
    `update invitations set "expiresOn" = ${until} where state = 'awaiting'
       and "user" = (select id from users where email like 'privato@%') returning id`,
  );
  await openScreen(place.world, 'privato', <OwnRequests />);
  const waiting = await screen.findByText('Invito da accettare', {}, patient);
  const item = waiting.closest('li') as HTMLElement;
  await userEvent.click(within(item).getByRole('button', { name: 'Accetta' }));
  return screen.findByRole('dialog', {}, patient);
}

it('An answer that cannot be given says why before anybody tries', async () => {
  const dialog = await accepting('current_date - 1');
  expect(dialog.textContent).toContain('«Accetta» ora non si può fare');
  expect(dialog.textContent).toContain('L’invito è scaduto: chiedine un altro');
});

it('An answer that can be given says what comes of it', async () => {
  const dialog = await accepting('current_date + 9');
  expect(dialog.textContent).toContain('Accetta: invito di «');
  expect(dialog.textContent).toContain('Lo stato diventerà «Accettato».');
});
