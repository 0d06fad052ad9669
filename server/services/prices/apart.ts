/**
 * SQL: the published declarations `o`, of periods `p`, that hold for days inside those of the declaration of an
 * alias. Of two that are published for one licence the one for fewer days holds on its own (decision 050).
 */
export const apartSql = (of: string): string =>
  `from rate_declarations o join rate_periods p on p.id = o.period
   where o.license = ${of}.license and o.id <> ${of}.id and o.state = 'published'
     and o."validFrom" >= ${of}."validFrom" and o."validTo" <= ${of}."validTo"
     and o."validTo" - o."validFrom" < ${of}."validTo" - ${of}."validFrom"`;

/** «Dal 01/07/2027 al 31/08/2027: Estate 2027», a line each. */
export const apartWordsSql = `(select string_agg(format('Dal %s al %s: %s',
    to_char(o."validFrom", 'DD/MM/YYYY'), to_char(o."validTo", 'DD/MM/YYYY'), p.label), E'\n'
    order by o."validFrom", o.id) ${apartSql('t')})`;
