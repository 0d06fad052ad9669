import { expect, it } from 'vitest';
import { applicationKinds, changedBy } from '#src/domain/application-kinds.ts';
import { correctedIn, grantOf } from '#src/resources/registry/application-grant.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { blankRecord } from '#src/schema/validation.ts';

/** An act says what it grants: of what was filed, and of what an office puts right (L. 241/1990, art. 3; registry 10.10). */
const named = { type: 'Albergo', newCity: 'Bormio', newHolder: 'Alpe S.r.l.', holder: null };
const unnamed = { type: null, newCity: null, newHolder: null, holder: null };
type Application = Parameters<typeof grantOf>[0];
const blank = blankRecord(applications.fields) as unknown as Application;

/** A value each field may have, and what a line says of it. */
const told: Readonly<Record<string, readonly [value: unknown, words: string]>> = {
  name: ['Stella', 'Stella'],
  type: [7, 'Albergo'],
  newCity: [7, 'Bormio'],
  newHolder: [7, 'Alpe S.r.l.'],
  address: ['Via Roma', 'Via Roma'],
  streetNumber: ['77C', 'Civico: 77C'],
  zip: ['23032', 'CAP: 23032'],
  staircase: ['B', 'Scala: B'],
  floor: ['2', 'Piano: 2'],
  unitNumber: ['5', 'Interno: 5'],
  residenceUse: ['main_home', 'Abitazione principale'],
  availability: ['rent', 'Locazione'],
  latitude: [46.5, '46,5'],
  longitude: [10.1, '10,1'],
  altitude: [1200, '1200 m'],
  email: ['a@b.it', 'a@b.it'],
  phone: ['0342 1', '0342 1'],
  holderName: ['Alpe S.n.c.', 'Alpe S.n.c.'],
  rows: [
    [
      {
        unitKind: 'double',
        quantity: 2,
        bedsPerUnit: 2,
        bathrooms: null,
        accessible: null,
        kitchen: false,
      },
    ],
    '2 unità da 2 letti',
  ],
  maxGuests: [12, '12 persone'],
  classification: ['3', '3'],
  businessForm: ['business', 'Imprenditoriale'],
  openingMode: ['annual', 'Annuale'],
  openingPeriods: [[{ from: '05-01', to: '10-31' }], 'dal 01/05 al 31/10'],
  units: [[{ section: null, sheet: '7', parcel: '8', subunit: null }], 'foglio 7'],
  noGas: [true, 'Senza impianti a gas'],
  gasDetector: [true, 'rilevatore di gas'],
  coDetector: [true, 'monossido'],
  floors: [[{ floor: 'Terra', area: 90 }], 'Terra 90 m²'],
  extinguishers: [3, 'Estintori: 3'],
  insuranceCompany: ['Alpina', 'Alpina'],
  insurancePolicy: ['RC-9', 'RC-9'],
  insuranceValidTo: ['2030-05-01', '01/05/2030'],
  fireCertificate: ['SCIA 1', 'SCIA 1'],
};

const kinds = Object.keys(applicationKinds) as (keyof typeof applicationKinds)[];

it.each(kinds)('%s tells every field it changes, also alone', (kind) => {
  for (const field of changedBy(kind)) {
    if (kind === 'new_opening' && field === 'name') continue;
    const [value, words] = told[field] ?? [undefined, 'nobody has said a value of this field'];
    const names = ['type', 'newCity', 'newHolder'].includes(field) ? named : unnamed;
    expect([field, grantOf({ ...blank, kind, [field]: value }, names)]).toEqual([
      field,
      expect.stringContaining(words),
    ]);
  }
});

it('what an office puts right is told with what the register said', () => {
  const one = { ...blank, kind: 'correction' as const, streetNumber: '77C', zip: '23032' };
  const registered = { ...one, streetNumber: '10', zip: null };
  expect(correctedIn(one, registered, unnamed)).toEqual([
    'Civico: 77C (nel registro: 10)',
    'CAP: 23032 (nel registro: nulla)',
  ]);
});
