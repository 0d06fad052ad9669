-- A correction has the term of what it corrects; of who has yet to open, that of the day in programme (decision 118).
with recursive chain as (
  select d.id, d."openingTerm", d."isExpected" from rate_declarations d where d.corrects is null
  union all
  select c.id, coalesce(c."openingTerm", chain."openingTerm"), chain."isExpected"
  from rate_declarations c join chain on chain.id = c.corrects
)
update rate_declarations d set "isExpected" = chain."isExpected",
  "openingTerm" = case when l.state = 'draft' then greatest(chain."openingTerm", l."startsOn") else chain."openingTerm" end
from chain, licenses l
where chain.id = d.id and l.id = d.license and d.corrects is not null and chain."openingTerm" is not null;
-- Who owes no prices, or has sent them, is asked for none as the activity resumes.
update mail_templates set body = replace(body,
  '<p>Comunica i prezzi prima di riaprire.</p>',
  '<p>Comunica i prezzi prima di riaprire: per i giorni dal {{licenza.senza prezzi dal}} non ce ne sono.</p>')
where code = 'license-reactivated';
