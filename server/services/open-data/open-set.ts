import type { Row } from '../../db/reads.ts';

/** For whom a thing is told: where the product is, and on which business day. */
export interface Telling {
  readonly publicUrl: string;
  readonly today: string;
}

/** Something told to everybody, CC-BY 4.0: its rows, and how they are told as a table and as things. */
export interface OpenSet {
  /** Below `/open/`. */
  readonly path: string;
  /** What it is, in Italian. */
  readonly title: string;
  /** A query that ends in a condition, so that another may follow. */
  readonly rows: string;
  /** The id of a row, as its query names it. */
  readonly key: string;
  /** What a table has, with its Italian headers. */
  readonly columns: Readonly<Record<string, string>>;
  /** A row as a table may tell it. */
  readonly plain: (row: Row) => Row;
  /** A row in the words of schema.org. */
  readonly thing: (row: Row, telling: Telling) => object;
}

export const license = 'https://creativecommons.org/licenses/by/4.0/';

/** How many rows a page has. */
export const most = 500;

/** The rows after an id, by their ids. */
export const pageSql = ({ rows, key }: OpenSet): string =>
  `${rows} and ${key} > $1 order by ${key} limit ${most}`;

export const oneSql = ({ rows, key }: OpenSet): string => `${rows} and ${key} = $1`;

/** Where a row stands, in the words of schema.org. */
export const pointOf = ({ latitude, longitude }: Row): object => ({
  '@type': 'GeoCoordinates',
  latitude,
  longitude,
});
