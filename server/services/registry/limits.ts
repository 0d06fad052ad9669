import type { CapacityModel } from '#src/domain/capacity-models.ts';
import type { ClassScale } from '#src/domain/class-scales.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { istatCategories } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { profileSql } from './profile.ts';

/** What a type allows in a territory; null is no limit. Months for suspensions, metres for heights. */
export interface Limits {
  readonly typeName: string;
  readonly isActive: boolean;
  readonly scale: ClassScale | null;
  readonly capacityModel: CapacityModel | null;
  /** The group of the ISTAT survey of capacity. */
  readonly istatCategory: keyof typeof istatCategories | null;
  readonly titleKind: 'scia' | 'cia' | 'comunicazione' | null;
  /** Letters in the CIR, and letter and digit in the CIN. */
  readonly cirType: string | null;
  readonly cinClass: string | null;
  /** None named is all. */
  readonly allowedForms: readonly string[];
  /** The region by its ISTAT code, and the profile of its own laws. */
  readonly region: string | null;
  readonly territory: 'lombardia' | null;
  readonly minRooms: number | null;
  readonly maxRooms: number | null;
  readonly maxBeds: number | null;
  readonly maxUnits: number | null;
  readonly minAltitude: number | null;
  readonly suspensionMonths: number | null;
  readonly extensionMonths: number | null;
  /** Days a year it takes nobody in, at least; null where nothing is asked. */
  readonly interruptionDays: number | null;
  /** The last ISO day of a title that opens one; null where they open still. */
  readonly lastTitleOn: string | null;
  /** The article the limits come from. */
  readonly source: string | null;
}

/** The part of a licence its limits depend on. */
interface Licensed {
  readonly type: number | null;
  readonly accommodation: number;
  readonly businessForm: string | null;
}

/** What a licence is judged by of the house it hangs on. */
export type House = Pick<
  RecordOf<typeof accommodations>,
  'id' | 'type' | 'manager' | 'city' | 'altitude' | 'residenceUse'
>;

/** The house of a licence as it stands. */
export async function houseOf(tx: Tx, { accommodation }: Pick<Licensed, 'accommodation'>) {
  const house = await tx
    .selectFrom('accommodations')
    .select(['id', 'type', 'manager', 'city', 'altitude', 'residenceUse'])
    .where('id', '=', accommodation)
    .executeTakeFirst();
  if (!house) throw new Error(`A licence without accommodation ${accommodation}`);
  return house;
}

/** The limits of a licence's type, or its accommodation's, where that lies. */
export const limitsOf = async (tx: Tx, license: Licensed): Promise<Limits | undefined> =>
  limitsAt(tx, license, await houseOf(tx, license));

/**
 * The same for a house as it is going to be, under the profile of its region: Lombardy's where Lombardy
 * says something, Italy's otherwise. Where a type has one form alone, a licence that says none has that.
 */
export async function limitsAt(
  tx: Tx,
  { type, businessForm }: Pick<Licensed, 'type' | 'businessForm'>,
  house: Pick<House, 'type' | 'city'>,
): Promise<Limits | undefined> {
  const [found] = await run<Limits>(
    tx,
    `select ty.name as "typeName", ty.active as "isActive", ty.scale, ty."capacityModel", ty."istatCategory", ty."cinClass",
       ty."allowedForms", pr."regionCode" as region,
       ${profileSql('pr."regionCode"')} as territory, li.*,
       coalesce(li."titleKind", ty."titleKind") as "titleKind",
       coalesce(li."cirType", ty."cirType") as "cirType"
     ${limitsSql({ city: '$1', type: '$2', form: '$3::text' })}`,
    [house.city, type ?? house.type, businessForm],
  );
  return found;
}

/**
 * SQL: the type (ty) and the limits (li) of three expressions, those of the territory and the form first; of
 * those that say something of a column, if one is named.
 */
export const limitsSql = (
  { city, type, form }: Record<'city' | 'type' | 'form', string>,
  saying?: string,
): string =>
  `from cities ci
   left join provinces pr on pr.sigla = ci.province
   join accommodation_types ty on ty.id = ${type}
   left join accommodation_types_limits li on li.parent = ty.id
     and li."profile" in ('italia', ${profileSql('pr."regionCode"')})
     and (li."form" is null or li."form" = coalesce(${form},
       case when cardinality(ty."allowedForms") = 1 then ty."allowedForms"[1] end))
   where ci.id = ${city}${saying === undefined ? '' : ` and li."${saying}" is not null`}
   order by li."profile" = 'italia', li."form" nulls last limit 1`;
