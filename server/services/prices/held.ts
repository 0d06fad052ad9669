import { latest } from '#src/domain/dates.ts';
import type { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import type { RecordOf } from '../../engine/declaration.ts';

/** Columns of a declaration `d`: from which day its prices hold, no sooner than its activity begins; to `validTo` they do. */
export const since = (d: string): string => `${d}."heldFrom"`;

/** The first ISO day a declaration is about: a correction is of no day that is over. */
export const firstDayOf = (
  { corrects, heldFrom }: Pick<RecordOf<typeof rateDeclarations>, 'corrects' | 'heldFrom'>,
  today: string,
): string => {
  const begins = heldFrom ?? today;
  return corrects === null ? begins : latest(begins, today);
};

/** SQL: is a declaration `d` one that was published? */
export const wasPublished = (d: string): string => `${d}.state in ('published', 'replaced')`;

/**
 * Which of several declarations `d` for a day holds on it, the first: the one whose campaign is about fewer
 * days, and of just as many the one published last (decision 050).
 */
export const precedence = (d: string): string =>
  `${d}."validTo" - ${d}."validFrom", ${d}."publishedOn" desc, ${d}.state = 'published' desc, ${d}.id desc`;

/**
 * SQL: whose prices hold for a licence on which days: a declaration, `from` and `to` of each stretch. It is
 * the one answer to that question: card, page, sheet and what a new declaration begins with all ask it. `license`
 * is a column of none of the names used here.
 */
export const heldSql = (license: string): string => `(
  with p as (
    select every.*, ${since('every')} as since from rate_declarations every
    where every.license = ${license} and ${wasPublished('every')}),
  ends as (select since as day from p union select "validTo" + 1 from p),
  stretches as (select day as "from", lead(day) over (order by day) - 1 as "to" from ends),
  held as (
    select s."from", s."to", h.id from stretches s cross join lateral (
      select p.id from p where p.since <= s."from" and p."validTo" >= s."to"
      order by ${precedence('p')} limit 1) h),
  begun as (
    select held.*, count(*) filter (where id is distinct from last or "from" > ended + 1)
      over (order by "from") as stretch
    from (select held.*, lag(id) over w as last, lag("to") over w as ended
      from held window w as (order by "from")) held)
  select id as declaration, min("from") as "from", max("to") as "to" from begun group by id, stretch)`;

/** SQL: the days, `from` and `to`, of a published declaration for which another, `o`, holds. */
export const apartSql = (of: string): string => `(
  select greatest(h."from", ${since(of)}) as "from", least(h."to", ${of}."validTo") as "to",
    case o.period when ${of}.period then 'prezzi corretti' else o."periodLabel" end as label
  from ${heldSql(`${of}.license`)} h join rate_declarations o on o.id = h.declaration
  where o.id <> ${of}.id and ${wasPublished(of)}
    and h."from" <= ${of}."validTo" and h."to" >= ${since(of)})`;

/** «Dal 01/07/2027 al 31/08/2027: Estate 2027», a line each. */
export const apartWordsSql = `(select string_agg(format('Dal %s al %s: %s',
    to_char("from", 'DD/MM/YYYY'), to_char("to", 'DD/MM/YYYY'), label), E'\\n' order by "from")
  from ${apartSql('t')} apart)`;
