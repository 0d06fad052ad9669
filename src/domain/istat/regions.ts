import { type Origin, unknownRegion } from './origin.ts';

/** The region of each province, both by code of ISTAT: '014' is in '03'. */
export type Regions = ReadonlyMap<string, string>;

/** The daily form tells Italians by province, what ISTAT publishes by region: the row a row counts in there (ISTAT 1.2, 10.3). */
export function publishedOrigin(origin: Origin, regions: Regions): Origin {
  if (!origin.startsWith('PROVINCIA:')) return origin;
  const province = codeOf(origin);
  const region = regions.get(province);
  if (region === undefined) return unknownRegion;
  return `REGIONE:${autonomous.get(province) ?? `${region}0`}`;
}

/** The two provinces that the survey counts as regions. */
const autonomous: ReadonlyMap<string, string> = new Map([
  ['021', '041'],
  ['022', '042'],
]);

/** The rows that count in one that is published, itself among them. */
export const originsIn = (published: Origin, regions: Regions): readonly Origin[] => [
  published,
  ...[...regions.keys()]
    .map((province): Origin => `PROVINCIA:${province}`)
    .filter((origin) => publishedOrigin(origin, regions) === published),
];

/** What speaks of an origin, as it is published. */
export const byRegion = <T extends { readonly origin: Origin }>(
  rows: readonly T[],
  regions: Regions,
): readonly T[] => rows.map((row) => ({ ...row, origin: publishedOrigin(row.origin, regions) }));

/** The regions told both whole and by province, which a month may not do (ruling 4). */
export function regionsToldTwice(origins: readonly Origin[], regions: Regions): readonly Origin[] {
  const whole = new Set(origins.filter((origin) => origin.startsWith('REGIONE:')));
  const parts = origins
    .filter((origin) => origin.startsWith('PROVINCIA:'))
    .map((origin) => publishedOrigin(origin, regions));
  return [...new Set(parts)].filter((origin) => whole.has(origin));
}

const codeOf = (origin: Origin) => origin.slice(origin.indexOf(':') + 1);
