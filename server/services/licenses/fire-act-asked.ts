import { lodgedWithoutFireAct, openAirModels } from '#src/domain/fire-act.ts';
import { literals } from '../../db/literals.ts';

/** SQL, a boolean: may more lodge by a licence `l` than without an act of fire prevention? `beds` is the SQL of its beds. */
export const fireActAskedSql = (l: string, beds: string): string => `(
  select case when exists (select from accommodations a
      join accommodation_types ty on ty.id = coalesce(${l}.type, a.type)
      where a.id = ${l}.accommodation
        and ty."capacityModel" in (${literals(openAirModels)}))
    then coalesce(${l}."maxGuests", ${beds}) > ${lodgedWithoutFireAct.openAir}
    else ${beds} > ${lodgedWithoutFireAct.beds} end)`;
