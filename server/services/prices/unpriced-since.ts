import { since } from './held.ts';

/**
 * SQL, a date or null: the day a licence `l` in life resumed, where its type declares prices and none are sent for that day, or have been since; they are due by
 * then (registry 3.1). Types that declare none owe none (L.R. Lombardia 27/2015, art. 38).
 */
export const unpricedSinceSql = (l: string): string => `case when ${l}.state = 'active'
  and (select y."declaresPrices" from accommodations h join accommodation_types y on y.id = coalesce(${l}.type, h.type)
    where h.id = ${l}.accommodation)
  and not exists (select 1 from rate_declarations d where d.license = ${l}.id
    and d.state in ('submitted', 'published', 'replaced')
    and (${l}."resumedOn" between ${since('d')} and d."validTo" or d."submittedOn" > ${l}."resumedOn"))
  then ${l}."resumedOn" end`;
