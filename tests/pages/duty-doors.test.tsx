import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dutiesOf } from '#src/domain/duties.ts';
import { DutyList } from '#src/pages/registry/DutyList.tsx';
import LicenseDuties from '#src/pages/registry/LicenseDuties.tsx';
import type { Places } from '#src/places/places.ts';
import { openScreen, screenWorld } from '#tests/support/screen.tsx';

/** Every duty leads to the act that settles it, of who reads it. */
const place = screenWorld();

const pathOf: Places['pathOf'] = (name, page, { id } = {}) => {
  if (page === 'list') return `/${name}`;
  if (page === 'edit') return `/${name}/${id}/edit`;
  return page === 'alone' ? `/open/${name}/${id}` : undefined;
};

const bare = {
  id: 7,
  parent: null,
  number: 'SO-2026-0001',
  state: 'suspended',
  activationOn: null,
  grantedBy: [],
  beds: 40,
  isFireActAsked: true,
  insuranceValidTo: null,
  noGas: false,
  gasDetector: false,
  coDetector: false,
  floors: [],
  extinguishers: null,
  fireCertificate: null,
  classificationValidTo: '2020-01-01',
  unfitPrices: null,
  suspensionEndsOn: '2020-01-01',
};
const house = { cin: null, email: null, latitude: null, missingPrices: ['Prezzi 2027'] };
const papers = [{ id: 4, title: 'Procura', validTo: '2020-01-01' }];

/** What is owed, by its title, with where its button leads. */
async function doors(account: string, licenses: Parameters<typeof dutiesOf>[1] = [bare]) {
  const owed = dutiesOf(house, licenses, papers);
  await openScreen(place.world, account, <DutyList house={5} owed={owed} />, { pathOf });
  const items = await screen.findAllByRole('listitem');
  // What is in order is folded away.
  return items
    .filter((item) => !item.closest('details'))
    .map((item) => {
      const door = within(item).queryByRole('link') ?? within(item).queryByRole('button');
      const title = owed.find((duty) => item.textContent?.startsWith(duty.title))?.title;
      return [title, door?.textContent, door?.getAttribute('href')];
    });
}

const filing = (kind: string) =>
  `/applications?new=&con=${encodeURIComponent(JSON.stringify({ license: 7, kind }))}`;

it('an operator files what a licence lacks, and asks for the rest where it is given', async () => {
  const found = await doors('hotel');
  expect(found).toHaveLength(10);
  expect(found).toEqual(
    expect.arrayContaining([
      ['CIN', 'Chiedi il CIN', 'https://bdsr.ministeroturismo.gov.it'],
      ['E-mail', 'Proponi i contatti', '/accommodations?open=5'],
      ['Posizione', 'Proponi i contatti', '/accommodations?open=5'],
      ['Assicurazione', 'Dichiara la polizza', filing('variation_data')],
      ['Sicurezza', 'Dichiara', filing('variation_data')],
      ['Prevenzione incendi', 'Comunica l’atto', filing('variation_data')],
      ['Classificazione', 'Conferma la classe', filing('variation_classification')],
      ['Fine della sospensione', 'Riapri', filing('reopening')],
      ['Procura', 'Apri il documento', '/documents?open=4'],
      ['Prezzi', 'Comunica i prezzi', expect.stringMatching(/^\/rate-declarations\?filter=/)],
    ]),
  );
});

it('without a licence they begin an application', async () => {
  expect(await doors('hotel', [])).toContainEqual([
    'Licenza in vigore',
    'Nuova pratica',
    '/applications?new=',
  ]);
});

it('what was granted for a day ahead leads to its licence, and to no second opening', async () => {
  const ahead = { ...bare, state: 'draft', grantedBy: ['new_opening'], activationOn: '2099-12-01' };
  const found = await doors('hotel', [ahead]);
  expect(screen.getByText('Accolta, dal 01/12/2099')).toBeDefined();
  for (const title of ['Licenza in vigore', 'Sicurezza', 'Prevenzione incendi'])
    expect(found).toContainEqual([title, 'Apri la licenza', '/licenses?open=7']);
});

it('an office completes what it keeps, at its field', async () => {
  const found = await doors('provincia');
  expect(found).toEqual(
    expect.arrayContaining([
      ['Assicurazione', 'Completa la licenza', '/licenses/7/edit#insuranceValidTo'],
      ['Sicurezza', 'Completa la licenza', '/licenses/7/edit#extinguishers'],
      ['CIN', 'Apri la struttura', '/accommodations?open=5'],
      ['Procura', 'Apri il documento', '/documents?open=4'],
    ]),
  );
  expect(found.every(([, word]) => word)).toBe(true);
});

it('the page of a licence says what is owed for it, and of one that ended nothing', async () => {
  const record = { ...bare, version: 1, accommodation: 5 };
  await openScreen(place.world, 'hotel', <LicenseDuties record={record} />, { pathOf });
  const region = await screen.findByRole('region', { name: 'Adempimenti' });
  const door = within(region).getByRole('link', { name: 'Dichiara: Sicurezza' });
  expect(door.getAttribute('href')).toBe(filing('variation_data'));
  cleanup();
  const ended = { ...record, state: 'closed' };
  await openScreen(place.world, 'hotel', <LicenseDuties record={ended} />, { pathOf });
  expect(screen.queryByRole('region', { name: 'Adempimenti' })).toBeNull();
});
