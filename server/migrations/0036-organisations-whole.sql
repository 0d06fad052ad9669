alter table licenses add column "houseType" bigint;
update licenses l set "houseType" = a.type from accommodations a where a.id = l.accommodation;
alter table licenses alter column "houseType" set not null;
alter table managers add column "country" text collate "it-x-icu";
alter table managers add column "birthCountry" text collate "it-x-icu";
alter table managers add column "sex" text;
alter table managers add column "citizenship" text collate "it-x-icu";
alter table managers add column "atecoCode" text collate "it-x-icu";
alter table managers add column "logo" jsonb not null default '[]';
alter table promo_cards add column "contactsPublic" boolean not null default false;
create or replace function licenses_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."city" from accommodations p where p.id = new."accommodation";
  select p."type" into new."houseType" from accommodations p where p.id = new."accommodation";
  select p."parent" into new."grandparent" from licenses p where p.id = new."parent";
  return new;
end $$;
alter table accommodations add constraint accommodations_id_type unique (id, "type");
alter table licenses add constraint licenses_accommodation_type_held foreign key ("accommodation", "houseType") references accommodations (id, "type") on update cascade;
create index managers_logo_file on managers using gin ("logo" jsonb_path_ops);
