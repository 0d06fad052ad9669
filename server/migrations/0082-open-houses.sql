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
