/** SQL, a text or null: what the published prices of a licence lack of what it has now, or have of what it has no longer; told until they are corrected. */
export const unfitPricesSql = (license: string): string => `(
  select string_agg(v.message, '; ' order by d.id)
  from rate_declarations d join violations v on v.resource = 'rate-declarations' and v.record = d.id
  where d.license = ${license} and v.code = 'unpriced' and d.state = 'published')`;
