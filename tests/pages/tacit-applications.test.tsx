import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ProvinciaDashboard from '#src/pages/dashboard/ProvinciaDashboard.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

const place = screenWorld();
const pathOf: Places['pathOf'] = (name, page) => (page === 'list' ? `/${name}` : undefined);

/** What silence concluded waits for a person (registry 2.4). */
it('counts for an office what waits to be entered in the register, and leads there', async () => {
  await place.world.rows(
    `update applications set state = 'accepted_tacit'
     where id = (select id from applications where state = 'in_charge' order by id limit 1)`,
  );
  await openScreen(place.world, 'provincia', <ProvinciaDashboard />, {
    pathOf,
    path: '/?coda=tutto',
  });
  const figure = await screen.findByRole(
    'link',
    { name: /Pratiche da iscrivere/ },
    { timeout: 10_000 },
  );
  expect(figure.getAttribute('href')).toMatch(/\?coda=da-iscrivere$/);
  expect(await within(figure).findByText(/^[1-9]/, {}, { timeout: 10_000 })).toBeTruthy();
});
