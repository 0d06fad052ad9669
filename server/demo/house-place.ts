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

/** How high the seats of the municipalities lie, metres, about. */
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
  'Albaredo per San Marco': 950,
  Albosaggia: 490,
  'Andalo Valtellino': 229,
  Ardenno: 266,
  Bema: 800,
  'Berbenno di Valtellina': 370,
  Bianzone: 444,
  'Buglio in Monte': 577,
  Caiolo: 335,
  Caspoggio: 1098,
  "Castello dell'Acqua": 664,
  'Castione Andevenno': 523,
  Cedrasco: 305,
  Cercino: 487,
  Chiuro: 390,
  Cino: 504,
  Civo: 712,
  Colorina: 302,
  'Cosio Valtellino': 231,
  Dazio: 568,
  Delebio: 218,
  Dubino: 218,
  'Faedo Valtellino': 557,
  Forcola: 276,
  Fusine: 285,
  'Gerola Alta': 1053,
  Gordona: 283,
  Grosotto: 590,
  Lanzada: 983,
  Lovero: 515,
  Mantello: 211,
  'Mazzo di Valtellina': 552,
  Mello: 681,
  Mese: 274,
  'Montagna in Valtellina': 567,
  'Novate Mezzola': 212,
  Pedesina: 1032,
  Piantedo: 225,
  Piateda: 304,
  Piuro: 382,
  Poggiridenti: 564,
  'Ponte in Valtellina': 485,
  Postalesio: 516,
  'Prata Camportaccio': 352,
  Rasura: 762,
  Rogolo: 216,
  Samolaco: 211,
  'San Giacomo Filippo': 522,
  Sernio: 632,
  Spriana: 754,
  Talamona: 285,
  Tartano: 1210,
  'Torre di Santa Maria': 796,
  "Tovo di Sant'Agata": 531,
  Traona: 252,
  Tresivio: 500,
  'Val Masino': 787,
  Verceia: 200,
  Vervio: 550,
  'Villa di Chiavenna': 633,
  'Villa di Tirano': 406,
};

/** Of one whose seat is not among these. */
const valley = 300;

/** How high a house there lies, metres. */
export const heightIn = (random: Random, { name }: Place): number =>
  (heights[name] ?? valley) + random.between(-10, 40);
