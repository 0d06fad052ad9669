import { readFile } from 'node:fs/promises';
import { parseCsv } from './csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** One table and what a file knows of it; columns are named as in the table, with their SQL type. */
export interface Source {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  /** Columns the file says nothing of, and the SQL a new row begins with. */
  readonly initially?: Readonly<Record<string, string>>;
  /** A declared resource: people may edit its rows, and rows they edited are theirs. */
  readonly edited?: boolean;
  readonly rows: () => Promise<readonly Row[]>;
}

/** Every reference table, with the file it is filled from. */
export const sources = [
  {
    table: 'provinces',
    key: ['istatCode'],
    columns: {
      ...texts('istatCode', 'utsCode', 'name', 'sigla', 'regionCode', 'region', 'nuts3'),
      type: 'integer',
    },
    rows: () => json('province'),
  },
  {
    table: 'cities',
    key: ['istatCode'],
    columns: {
      ...texts('istatCode', 'name', 'province', 'belfioreCode'),
      latitude: 'double precision',
      longitude: 'double precision',
    },
    edited: true,
    rows: async () => (await json('comuni')).map(city),
  },
  {
    table: 'accommodation_types',
    key: ['code'],
    columns: texts('code', 'name'),
    initially: { active: 'true' },
    edited: true,
    rows: () => csv('accommodation-types'),
  },
  {
    table: 'countries',
    key: ['istatCode'],
    columns: texts('istatCode', 'name', 'nameEn', 'iso2', 'policeCode', 'continent', 'c59Code'),
    rows: async () => (await csv('stati-esteri')).map(country),
  },
  {
    table: 'origins',
    key: ['kind', 'code'],
    columns: { ...texts('kind', 'code', 'label', 'area', 'areaLabel'), sort: 'integer' },
    initially: { active: 'true' },
    edited: true,
    rows: () => csv('c59-provenienze'),
  },
  {
    table: 'city_police_codes',
    key: ['istatCode'],
    columns: texts('istatCode', 'policeCode'),
    rows: () => json('comuni'),
  },
  {
    table: 'police_cities',
    key: ['policeCode'],
    columns: { ...texts('policeCode', 'name', 'sigla'), validTo: 'date' },
    rows: () => csv('alloggiati-comuni'),
  },
  {
    table: 'police_countries',
    key: ['policeCode'],
    columns: { ...texts('policeCode', 'name'), validTo: 'date' },
    rows: () => csv('alloggiati-stati'),
  },
  {
    table: 'identity_documents',
    key: ['code'],
    columns: texts('code', 'name'),
    rows: async () =>
      (await csv('alloggiati-documenti')).map(({ code, labelIt }) => ({ code, name: labelIt })),
  },
] as const satisfies readonly Source[];

function texts(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, 'text']));
}

const city = ({ istatCode, name, sigla, belfioreCode, lat, lng }: Row) => ({
  istatCode,
  name,
  province: sigla,
  belfioreCode,
  latitude: lat,
  longitude: lng,
});

/** Sark has no code of ISO 3166, which keeps CQ for it. */
const country = ({ nameIt, nameEn, iso2, continentIt, istatCode, policeCode, c59Code }: Row) => ({
  istatCode,
  name: nameIt,
  nameEn,
  iso2: iso2 ?? 'CQ',
  policeCode,
  continent: continentIt,
  c59Code,
});

const file = (name: string) => readFile(new URL(`./data/${name}`, import.meta.url), 'utf8');
/** Rows of a CSV file of the reference data. */
export const csv = async (name: string): Promise<Row[]> => parseCsv(await file(`${name}.csv`));
const json = async (name: string): Promise<Row[]> => JSON.parse(await file(`${name}.json`));
