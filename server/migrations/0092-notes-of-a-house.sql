create or replace function license_notes_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."city" from licenses p where p.id = new."license";
  select p."holder" into new."holder" from licenses p where p.id = new."license";
  select p."accommodation" into new."accommodation" from licenses p where p.id = new."license";
  return new;
end $$;
alter table license_notes add column "accommodation" bigint;
-- Those there are hang by the house of their licence.
update license_notes n set "accommodation" = l."accommodation" from licenses l where l.id = n."license";
alter table license_notes alter column "accommodation" set not null;
alter table license_notes add constraint license_notes_license_accommodation_held foreign key ("license", "accommodation") references licenses (id, "accommodation") on update cascade;
create index license_notes_accommodation_reach on license_notes ("accommodation", "createdAt", id);
