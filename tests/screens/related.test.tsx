import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutProperty } from '#src/areas/related.ts';
import { Related } from '#src/records/Related.tsx';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const open = (account: string) =>
  openScreen(
    place.world,
    account,
    <>
      <p>Immobile</p>
      <Related view={{ resource: 'properties', ...aboutProperty }} record={{ id: 1, version: 1 }} />
    </>,
  );

it('what points at a record is listed for who may read by what it does', async () => {
  await open('provincia');
  await screen.findByRole('heading', { name: 'Licenze' });
});

it('and for nobody else: a municipality reads licences, and not which units they use', async () => {
  await open('comune');
  await screen.findByText('Immobile');
  await waitFor(() => expect(document.querySelectorAll('section')).toHaveLength(0));
  expect(screen.queryByText(/Non puoi aprire/)).toBeNull();
});
