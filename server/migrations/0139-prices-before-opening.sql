-- Who opens or resumes by the programme is asked for prices before; they hold from the day the activity begins (decision 108).
alter table rate_declarations add column "isExpected" boolean not null default false;
create or replace function rate_declarations_inherit() returns trigger language plpgsql as $$ begin
  select p."label", p."state", p."submissionTo", p."validFrom", p."validTo" into new."periodLabel", new."periodState", new."submissionTo", new."validFrom", new."validTo" from rate_periods p where p.id = new."period" for key share;
  select p."number", p."state", p."startsOn", p."accommodation", p."holder", p."city" into new."licenseNumber", new."licenseState", new."startsOn", new."accommodation", new."holder", new."city" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
alter table licenses add constraint licenses_id_startson unique (id, "startsOn");
alter table rate_declarations add column "startsOn" date;
update rate_declarations d set "startsOn" = l."startsOn" from licenses l where l.id = d.license;
alter table rate_declarations alter column "startsOn" set not null;
alter table rate_declarations add column "heldFrom" date generated always as (greatest(coalesce("effectiveFrom", "validFrom"), "startsOn")) stored;
alter table rate_declarations add constraint rate_declarations_license_startson_held foreign key ("license", "startsOn") references licenses (id, "startsOn") on update cascade;
alter table rate_declarations drop column "isMissing" cascade;
alter table rate_declarations add column "isMissing" boolean generated always as (state in ('draft', 'returned') and "corrects" is null
      and coalesce("periodState" in ('open', 'closed')
  and ("licenseState" = 'active' or "isExpected" and "licenseState" in ('draft', 'suspended')), false)) stored;
create or replace trigger accommodations_missingprices_gather after insert or delete or update of "accommodation", "license", "periodLabel", "period", "isMissing" on rate_declarations for each row execute function accommodations_missingprices_gather();
alter table rate_declarations drop column "isOwed" cascade;
alter table rate_declarations add column "isOwed" boolean generated always as ("corrects" is null and (state not in ('draft', 'returned') or coalesce("periodState" in ('open', 'closed')
  and ("licenseState" = 'active' or "isExpected" and "licenseState" in ('draft', 'suspended')), false))) stored;
