import { kindOf } from './house-kinds.ts';
import type { House } from './house-plan.ts';
import type { Offices, Owners } from './offices.ts';
import { type Place, placeNamed } from './places.ts';

/** The houses of the accounts, all open for business. */
export function ownHouses(
  places: readonly Place[],
  { hotel, hotelAltro, privato }: Offices,
  owners: Owners,
): readonly House[] {
  const state = 'active';
  const company = { isCompany: true };
  const livigno = { place: placeNamed(places, 'Livigno'), state } as const;
  const bormio = { place: placeNamed(places, 'Bormio'), state } as const;
  return [
    {
      name: 'Hotel Stella Alpina',
      kind: kindOf('A.1'),
      manager: hotel,
      owner: owners.hotel,
      ...company,
      ...livigno,
    },
    {
      name: 'Albergo Cima Bianca',
      kind: kindOf('A.1'),
      manager: hotelAltro,
      owner: owners.hotelAltro,
      ...company,
      ...bormio,
    },
    {
      name: 'Casa Larici',
      kind: kindOf('C.2'),
      manager: privato,
      owner: owners.privato,
      isCompany: false,
      ...livigno,
    },
  ];
}
