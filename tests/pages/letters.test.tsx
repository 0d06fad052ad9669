import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import TemplatePreview from '#src/pages/mail/TemplatePreview.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const patient = { timeout: 10_000 };

async function open(account: string, code: string) {
  const [record] = await place.world.rows('select * from mail_templates where code = $1', [code]);
  await openScreen(
    place.world,
    account,
    <TemplatePreview record={{ id: 0, version: 1, ...record }} />,
  );
}

it('shows what a letter of a verb may say, and how it would read of a record one chooses', async () => {
  const [license] = await place.world.rows(
    "select number from licenses where state = 'active' order by id limit 1",
  );
  await open('provincia', 'license-prohibited');
  expect(await screen.findByText('{{licenza.struttura}}', {}, patient)).toBeTruthy();
  expect(screen.getByText('Vieta: Atto')).toBeTruthy();
  expect(screen.queryByText('{{ente.nome}}')).toBeNull();
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Licenza' }), String(license?.number));
  await user.click(await screen.findByRole('option', { name: `${license?.number}` }, patient));
  expect(await screen.findByText(`Licenza ${license?.number} vietata`, {}, patient)).toBeTruthy();
  expect(await screen.findByText('Atto: [Atto di divieto].', {}, patient)).toBeTruthy();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
}, 60_000);

it('offers no preview of what one may not read', async () => {
  await open('provincia', 'privacy-request-answered');
  const name = '{{richiesta sui dati personali.risposta}}';
  expect(await screen.findByText(name, {}, patient)).toBeTruthy();
  expect(screen.queryByText('Anteprima')).toBeNull();
});
