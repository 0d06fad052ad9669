/**
 * SQL, a relation (license, date, origin, arrivals, departures, present): the C/59_G of licences ($1) on the days from $2 to $3,
 * both included, as it is kept, and after the last kept day as the chain goes on by itself (decision 132).
 */
export const movementsSql = `(
  select m.license, m.date, m.origin, m.arrivals, m.departures, m.present
  from movement_days m where m.license = any($1::bigint[]) and m.date between $2::date and $3::date
  union all
  select m.license, night.date::date, m.origin, 0, 0, m.present
  from unnest($1::bigint[]) as h (license)
    cross join lateral (
      select max(d.date) as date from movement_days d where d.license = h.license and d.date <= $3::date) last
    join movement_days m on m.license = h.license and m.date = last.date and m.present > 0
    cross join lateral generate_series(greatest(last.date + 1, $2::date)::timestamp, $3::date::timestamp,
      interval '1 day') as night (date))`;
