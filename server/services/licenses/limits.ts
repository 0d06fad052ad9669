import { run, type Tx } from '../../db/transaction.ts';

/** What a type allows in a territory; null is no limit. Months for suspensions, metres for heights. */
export interface Limits {
  readonly typeName: string;
  readonly minRooms: number | null;
  readonly maxRooms: number | null;
  readonly maxBeds: number | null;
  readonly maxUnits: number | null;
  readonly minAltitude: number | null;
  readonly suspensionMonths: number | null;
  readonly extensionMonths: number | null;
  /** The article the limits come from. */
  readonly source: string | null;
}

/** The part of a licence its limits depend on. */
interface Licensed {
  readonly type: number | null;
  readonly accommodation: number;
  readonly businessForm: string | null;
}

/**
 * The limits of a licence's type, or its accommodation's, under the profile of the region it lies in:
 * Lombardy's where Lombardy says something, Italy's otherwise.
 */
export async function limitsOf(tx: Tx, license: Licensed): Promise<Limits | undefined> {
  const [found] = await run<Limits>(
    tx,
    `select t.name as "typeName", l.*
     from accommodations a
     join cities c on c.id = a.city
     left join provinces p on p.sigla = c.province
     join accommodation_types t on t.id = coalesce($2::bigint, a.type)
     left join accommodation_types_limits l on l.parent = t.id
       and l."profile" in ('italia', case when p."regionCode" = '03' then 'lombardia' end)
       and (l."form" is null or l."form" = $3::text)
     where a.id = $1
     order by l."profile" = 'italia', l."form" nulls last limit 1`,
    [license.accommodation, license.type, license.businessForm],
  );
  return found;
}
