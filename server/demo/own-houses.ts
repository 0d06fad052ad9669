import { kindOf } from './house-kinds.ts';
import type { House } from './houses.ts';
import type { LicenseState } from './licenses.ts';
import type { Offices } from './offices.ts';
import { placeNamed } from './places.ts';
import type { Stage } from './stage.ts';

type Build = (house: House, state: LicenseState) => Promise<LicenseState>;

/** The houses of the accounts, all open for business; answers how many they are. */
export async function createOwnHouses(
  { places }: Stage,
  { hotel, hotelAltro, privato }: Offices,
  build: Build,
): Promise<number> {
  const inLivigno = placeNamed(places, 'Livigno');
  const inBormio = placeNamed(places, 'Bormio');
  const own: readonly House[] = [
    { name: 'Hotel Stella Alpina', kind: kindOf('A.1'), place: inLivigno, manager: hotel },
    { name: 'Albergo Cima Bianca', kind: kindOf('A.1'), place: inBormio, manager: hotelAltro },
    { name: 'Casa Larici', kind: kindOf('C.2'), place: inLivigno, manager: privato },
  ];
  for (const house of own) await build(house, 'active');
  return own.length;
}
