alter table accommodations add column "publication" text not null default 'with_card';
alter table accommodations alter column "publication" drop default;
-- What was public stays so; a house out of the open data beside its published card was taken out by an office.
update accommodations a set publication = case when published then 'always' else 'never' end
where published or exists (
  select 1 from promo_cards p where p.accommodation = a.id and p.state = 'published');
alter table accommodations drop column "published";
alter table promo_cards add column "publishedFor" bigint;
alter table promo_cards add constraint promo_cards_publishedfor_fkey foreign key ("publishedFor") references managers (id);
create index promo_cards_publishedfor_reach on promo_cards ("publishedFor", "name", id) include ("state");
update promo_cards set "publishedFor" = "manager" where state = 'published';
-- What people keep of the switch speaks of the choice; a value half written is chosen anew.
update audit set changes = (changes - 'published') || jsonb_build_object('publication', (
  select jsonb_agg(case one when 'true' then '"always"'::jsonb when 'false' then '"never"' else one end order by at)
  from jsonb_array_elements(changes->'published') with ordinality as told (one, at)))
where resource = 'accommodations' and changes ? 'published';
update drafts set content = jsonb_set(jsonb_set(content, '{base}', coalesce(nullif(content->'base', 'null'), '{}') - 'published'), '{mine}', coalesce(nullif(content->'mine', 'null'), '{}') - 'published')
where resource = 'accommodations' and (content->'base' ? 'published' or content->'mine' ? 'published');
update saved_views set state = jsonb_set(state, '{columns}', (select jsonb_agg(case when one = '"published"' then '"publication"' else one end order by at) from jsonb_array_elements(state->'columns') with ordinality as listed (one, at))) where resource = 'accommodations' and state->'columns' ? 'published';
update list_settings set columns = (select jsonb_agg(case when one = '"published"' then '"publication"' else one end order by at) from jsonb_array_elements(columns) with ordinality as listed (one, at)) where resource = 'accommodations' and columns ? 'published';
update imports set mapping = (select jsonb_agg(case when one = '"published"' then 'null' else one end order by at) from jsonb_array_elements(mapping) with ordinality as listed (one, at)) where resource = 'accommodations' and mapping ? 'published';
