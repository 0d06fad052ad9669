import { type Origin, unknownRegion } from './origin.ts';

/** The rows of the C/59 by code, as ISTAT calls them (ISTAT 1.2). */
const regions: Readonly<Record<string, string>> = {
  '010': 'Piemonte',
  '020': 'Valle d’Aosta',
  '030': 'Lombardia',
  '041': 'Bolzano',
  '042': 'Trento',
  '050': 'Veneto',
  '060': 'Friuli-Venezia Giulia',
  '070': 'Liguria',
  '080': 'Emilia-Romagna',
  '090': 'Toscana',
  '100': 'Umbria',
  '110': 'Marche',
  '120': 'Lazio',
  '130': 'Abruzzo',
  '140': 'Molise',
  '150': 'Campania',
  '160': 'Puglia',
  '170': 'Basilicata',
  '180': 'Calabria',
  '190': 'Sicilia',
  '200': 'Sardegna',
};

const countries: Readonly<Record<string, string>> = {
  '001': 'Francia',
  '003': 'Paesi Bassi',
  '004': 'Germania',
  '006': 'Regno Unito',
  '007': 'Irlanda',
  '008': 'Danimarca',
  '009': 'Grecia',
  '010': 'Portogallo',
  '011': 'Spagna',
  '017': 'Belgio',
  '018': 'Lussemburgo',
  '024': 'Islanda',
  '028': 'Norvegia',
  '030': 'Svezia',
  '032': 'Finlandia',
  '036': 'Svizzera e Liechtenstein',
  '038': 'Austria',
  '046': 'Malta',
  '052': 'Turchia',
  '053': 'Estonia',
  '054': 'Lettonia',
  '055': 'Lituania',
  '060': 'Polonia',
  '061': 'Repubblica Ceca',
  '063': 'Slovacchia',
  '064': 'Ungheria',
  '066': 'Romania',
  '068': 'Bulgaria',
  '072': 'Ucraina',
  '075': 'Russia',
  '091': 'Slovenia',
  '092': 'Croazia',
  '100': 'Altri Paesi europei',
  '220': 'Egitto',
  '230': 'Altri Paesi dell’Africa mediterranea',
  '300': 'Altri Paesi dell’Africa',
  '388': 'Sudafrica',
  '400': 'Stati Uniti d’America',
  '404': 'Canada',
  '410': 'Altri Paesi del Nord America',
  '412': 'Messico',
  '484': 'Venezuela',
  '508': 'Brasile',
  '528': 'Argentina',
  '530': 'Altri Paesi dell’America centrale e del Sud',
  '600': 'Cipro',
  '624': 'Israele',
  '664': 'India',
  '720': 'Cina',
  '728': 'Corea del Sud',
  '732': 'Giappone',
  '750': 'Altri Paesi dell’Asia occidentale',
  '760': 'Altri Paesi dell’Asia',
  '777': 'Non specificato o apolide',
  '800': 'Australia',
  '804': 'Nuova Zelanda',
  '810': 'Altri Paesi dell’Oceania',
};

/** The rows ISTAT publishes with what they are called: Italian regions, then countries. */
export const publishedOrigins: readonly (readonly [Origin, string])[] = [
  ...Object.entries(regions).map(([code, name]): [Origin, string] => [`REGIONE:${code}`, name]),
  ...Object.entries(countries).map(([code, name]): [Origin, string] => [`ESTERO:${code}`, name]),
];

/** What a published row is called; one that nobody knows by its code. */
export function originName(origin: Origin): string {
  if (origin === unknownRegion) return 'Italia, comune da indicare';
  const code = origin.slice(origin.indexOf(':') + 1);
  return (isAbroad(origin) ? countries : regions)[code] ?? code;
}

/** Is it a country or a region that is published? */
export const isPublished = (origin: Origin): boolean =>
  Object.hasOwn(isAbroad(origin) ? countries : regions, origin.slice(origin.indexOf(':') + 1));

export const isAbroad = (origin: Origin): boolean => origin.startsWith('ESTERO:');
