import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** Postal codes of the province that are not the common one of their side of the valley. */
const postalCodes: Readonly<Record<string, string>> = {
  Sondrio: '23100',
  Ardenno: '23011',
  'Castione Andevenno': '23012',
  'Cosio Valtellino': '23013',
  Delebio: '23014',
  'Andalo Valtellino': '23014',
  Dubino: '23015',
  Mantello: '23016',
  Cercino: '23016',
  Morbegno: '23017',
  Talamona: '23018',
  Traona: '23019',
  Campodolcino: '23021',
  Chiavenna: '23022',
  'Chiesa in Valmalenco': '23023',
  Madesimo: '23024',
  'Novate Mezzola': '23025',
  'Ponte in Valtellina': '23026',
  Samolaco: '23027',
  'Villa di Chiavenna': '23029',
  Aprica: '23031',
  Bormio: '23032',
  Grosio: '23033',
  Grosotto: '23034',
  Sondalo: '23035',
  Teglio: '23036',
  Tirano: '23037',
  Valdidentro: '23038',
  Livigno: '23041',
};

const common: Readonly<Record<string, string>> = {
  ...alike(
    '23020',
    `Caspoggio, Faedo Valtellino, Gordona, Lanzada, Mese, Montagna in Valtellina, Piateda, Piuro,
    Poggiridenti, Prata Camportaccio, San Giacomo Filippo, Spriana, Torre di Santa Maria, Tresivio, Verceia`,
  ),
  ...alike(
    '23030',
    `Bianzone, Castello dell'Acqua, Chiuro, Lovero, Mazzo di Valtellina, Sernio, Tovo di Sant'Agata,
    Valdisotto, Valfurva, Vervio, Villa di Tirano`,
  ),
};

function alike(code: string, names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(/,\s+/).map((name) => [name.trim(), code]));
}

/** The postal code of a municipality; the lower valley shares one. */
export const postalCodeOf = ({ name }: Place): string =>
  postalCodes[name] ?? common[name] ?? '23010';

/** How high the seats of the municipalities lie that live on tourism, metres. */
const heights: Readonly<Record<string, number>> = {
  Livigno: 1816,
  Madesimo: 1550,
  Valdidentro: 1350,
  Valfurva: 1339,
  Bormio: 1225,
  Aprica: 1172,
  Valdisotto: 1130,
  Campodolcino: 1071,
  'Chiesa in Valmalenco': 960,
  Sondalo: 939,
  Teglio: 851,
  Grosio: 653,
  Tirano: 441,
  Chiavenna: 333,
  Sondrio: 307,
  Morbegno: 262,
};

/** How high a house there lies, metres; null where nobody has said it. */
export function heightIn(random: Random, { name }: Place): number | null {
  const height = heights[name];
  return height === undefined ? null : height + random.between(-10, 40);
}
