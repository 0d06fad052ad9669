import { type ArrivalTold, italy, type Movements } from '#src/domain/istat/movement.ts';
import { run, type Tx } from '../../../db/transaction.ts';

/** What the codes of the police mean here. */
export interface Codes {
  /** By code the two letters of a country. */
  readonly countries: ReadonlyMap<string, string>;
  /** By code a municipality; null of one that is no more, and has become no other of its name. */
  readonly cities: ReadonlyMap<string, number | null>;
}

/** Looks up the codes movements tell of, once for all of them. */
export async function codesIn(tx: Tx, { days }: Movements): Promise<Codes> {
  const arrivals = days.flatMap((day) => day.arrivals);
  return {
    countries: await countriesBy(tx, named(arrivals, countryFields)),
    cities: await citiesBy(tx, named(arrivals, cityFields)),
  };
}

const countryFields = ['citizenship', 'residenceCountry', 'birthCountry'] as const;
const cityFields = ['residencePlace', 'birthPlace'] as const;

const named = (
  arrivals: readonly ArrivalTold[],
  fields: readonly (typeof countryFields | typeof cityFields)[number][],
): readonly string[] => [
  ...new Set(arrivals.flatMap((one) => fields.flatMap((field) => one[field] ?? []))),
];

async function countriesBy(tx: Tx, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('countries')
    .select(['policeCode', 'iso2'])
    .where('policeCode', 'in', codes)
    .execute();
  return new Map(rows.map(({ policeCode, iso2 }) => [policeCode ?? '', iso2]));
}

async function citiesBy(tx: Tx, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, number | null>();
  const rows = await run<{ readonly code: string; readonly id: number | null }>(tx, citiesSql, [
    codes,
  ]);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Who was born in a municipality that is no more says so by its code (istat 5). */
const citiesSql = `
  select p."policeCode" as code, c.id::integer as id
  from police_cities p
    left join city_police_codes now on now."policeCode" = p."policeCode"
    left join cities c on case when now."istatCode" is not null then c."istatCode" = now."istatCode"
      else fold(c.name) = fold(p.name) and c.province = p.sigla end
  where p."policeCode" = any($1) order by code, id desc`;

export const isItaly = (code: string | null): boolean => code === italy;
