alter table accommodation_types add column "allowedForms" text[] not null default '{}';
alter table accommodation_types_limits add column "titleKind" text;
alter table accommodation_types_limits add column "cirType" text collate "it-x-icu";
alter table accommodations add column "istatCategory" text;
alter table applications add column "altitude" integer;
create or replace function accommodations_inherit() returns trigger language plpgsql as $$ begin
  select p."istatCategory" into new."istatCategory" from accommodation_types p where p.id = new."type";
  select p."fiscalCode" into new."managerCode" from managers p where p.id = new."manager";
  select p."istatCode" into new."cityCode" from cities p where p.id = new."city";
  return new;
end $$;
create or replace trigger accommodations_inherit before insert or update of "type", "manager", "city" on accommodations for each row execute function accommodations_inherit();
update accommodations a set "istatCategory" = t."istatCategory" from accommodation_types t where t.id = a.type;
alter table accommodation_types add constraint accommodation_types_id_istatcategory unique (id, "istatCategory");
alter table accommodations add constraint accommodations_type_istatcategory_held foreign key ("type", "istatCategory") references accommodation_types (id, "istatCategory") on update cascade;
