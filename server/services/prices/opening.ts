import { licenses } from '#src/resources/registry/licenses.ts';
import { waitingSql } from '../../engine/programme.ts';
import { closedSql } from '../licenses/closed-days.ts';

/** SQL, a relation: the day a licence `l` that does not live yet, or is suspended, opens or resumes by the programme while the prices of a campaign `p` hold. */
export const opensSql = (l: string, p: string): string => `(
  select min(w.on) as day from ${waitingSql(licenses, ['activate', 'reactivate'])} w
  where w.record = ${l}.id and ${l}.state in ('draft', 'suspended') and w.on <= ${p}."validTo")`;

/** SQL: does a campaign `p` ask who opens? Once it is closed, not the kinds that add to a year's. */
export const asksOpened = (p: string): string =>
  `(${p}.state = 'open' or ${p}.state = 'closed' and ${p}.kind in ('annual', 'mountain'))`;

/**
 * SQL, a relation: how the licence of a declaration `d`, or of a correction, stands to its term on a day `today`: its `state`, whether it
 * was open on that (`wasOpen`), the day it opens or resumes by the programme (`opensOn`) or had resumed, having been suspended or held on
 * the term (`resumedOn`), and which term it has from today on (`term`), null where it keeps its own.
 */
export const owingSql = (d: string, today: string): string => `(
  select known.*, case
      when state = 'active' and (${d}."openingTerm" > ${today}::date or "resumedOn" is not null) then ${today}::date
      when state <> 'active' and not "wasOpen" then "opensOn" end as term
  from (
    select l.state, o.day as "opensOn", s.day as "resumedOn", l.state in ('active', 'suspended') and not s.covers as "wasOpen"
    from licenses l join rate_periods p on p.id = ${d}.period
    left join lateral ${opensSql('l', 'p')} o on true
    cross join lateral (select count(*) > 0 as covers, max(past."to") as day from ${closedSql('l')} past
      where past."from" <= ${d}."dueOn" and coalesce(past."to", 'infinity') > ${d}."dueOn") s
    where l.id = ${d}.license) known)`;

/** SQL: was a declaration `d` sent by the day its activity was to begin or resume, and so before it did? */
export const sentAheadSql = (d: string): string =>
  `coalesce(${d}."submittedOn" <= ${d}."openingTerm", false)`;
