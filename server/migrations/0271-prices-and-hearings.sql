-- Prices that no longer fit are no part of what is granted; a refusal says who was heard, and how.
alter table applications add column "heard" text collate "it-x-icu";
alter table applications add column "pricesToCorrect" text collate "it-x-icu";
-- They stood among what was granted, a line each.
with told as (
  select a.id, l.line, l.at,
    l.line ~ '^Prezzi (pubblicati|che passano a chi subentra e sono) da correggere \(' as "isOfPrices"
  from applications a cross join string_to_table(a.granted, E'\n') with ordinality l (line, at)
  where a.granted like '%Prezzi%da correggere (%'),
apart as (
  select id,
    string_agg(regexp_replace(regexp_replace(line, '^Prezzi (pubblicati|che passano a chi subentra e sono) da correggere \(', ''), '\): ', ': '), E'\n' order by at)
      filter (where "isOfPrices") as prices,
    string_agg(line, E'\n' order by at) filter (where not "isOfPrices") as granted
  from told group by id)
update applications a set granted = p.granted, "pricesToCorrect" = p.prices from apart p where p.id = a.id and p.prices is not null;
update mail_templates set body = replace(body,
  '<p><strong>Responsabile del procedimento:</strong>',
  '<p><strong>Prezzi pubblicati da correggere:</strong> {{pratica.prezzi pubblicati da correggere}}</p><p><strong>Responsabile del procedimento:</strong>')
where code in ('application-accepted-act', 'application-tacit-act');
update mail_templates set body = replace(body,
  '<p>Decorrenza: {{pratica.decorrenza}}.</p>',
  '<p>Decorrenza: {{pratica.decorrenza}}.</p><p>Prezzi pubblicati da correggere: {{pratica.prezzi pubblicati da correggere}}</p>')
where code in ('application-accepted', 'application-entered');
-- The reasons were told, and observed upon or not, each on its day (L. 241/1990, art. 10-bis).
update mail_templates set body = replace(replace(body,
  '<p><strong>Motivi ostativi comunicati il:</strong> {{pratica.motivi ostativi comunicati il}}</p>',
  '<p>{{pratica.comunicazione dei motivi e osservazioni}}.</p>'),
  '<p><strong>Motivi ostativi:</strong> {{pratica.motivi ostativi}}</p>',
  '<p><strong>Motivi ostativi:</strong> {{pratica.motivi ostativi}}</p><p><strong>Osservazioni:</strong> {{pratica.osservazioni}}</p>')
where code = 'application-rejected-act';
