import { run, type Tx } from '../db/transaction.ts';

/** A municipality of the province; degrees WGS 84 of its seat. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly belfioreCode: string;
  readonly istatCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The municipalities of the province of Sondrio, from west to east. */
export const placesOf = (tx: Tx): Promise<readonly Place[]> =>
  run<Place>(
    tx,
    `select id, name, "belfioreCode", "istatCode", latitude, longitude from cities
     where province = 'SO' order by longitude, "istatCode"`,
  );

/** The municipality of that name; the demonstration names only real ones. */
export function placeNamed(places: readonly Place[], name: string): Place {
  const found = places.find((place) => place.name === name);
  if (!found) throw new Error(`No municipality ${name} in the province`);
  return found;
}

/** The municipalities of the mandamento of Bormio, which the consorzio looks after. */
export const altaValtellina = [
  'Bormio',
  'Livigno',
  'Sondalo',
  'Valdidentro',
  'Valdisotto',
  'Valfurva',
];

/** How much more lodging there is than elsewhere. */
export const tourism: Readonly<Record<string, number>> = {
  Livigno: 22,
  Bormio: 12,
  Valdidentro: 7,
  Aprica: 8,
  'Chiesa in Valmalenco': 7,
  Madesimo: 7,
  Valfurva: 5,
  Valdisotto: 4,
  Chiavenna: 3,
  Sondrio: 3,
  Tirano: 3,
  Morbegno: 2,
  Campodolcino: 3,
  'Val Masino': 2,
  Teglio: 2,
};
