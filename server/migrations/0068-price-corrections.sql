-- Prices in force are changed by a correction, a record of its own; a licence that ended is asked for none.
alter table rate_declarations add column "corrects" bigint;
create or replace function rate_declarations_inherit() returns trigger language plpgsql as $$ begin
  select p."label" into new."periodLabel" from rate_periods p where p.id = new."period";
  select p."state" into new."periodState" from rate_periods p where p.id = new."period";
  select p."submissionTo" into new."submissionTo" from rate_periods p where p.id = new."period";
  select p."validFrom" into new."validFrom" from rate_periods p where p.id = new."period";
  select p."validTo" into new."validTo" from rate_periods p where p.id = new."period";
  select p."number" into new."licenseNumber" from licenses p where p.id = new."license";
  select p."state" into new."licenseState" from licenses p where p.id = new."license";
  select p."accommodation" into new."accommodation" from licenses p where p.id = new."license";
  select p."holder" into new."holder" from licenses p where p.id = new."license";
  select p."city" into new."city" from licenses p where p.id = new."license";
  return new;
end $$;
alter table licenses add constraint licenses_id_state unique (id, "state");
alter table rate_declarations add constraint rate_declarations_corrects_fkey foreign key ("corrects") references rate_declarations (id);
create index rate_declarations_corrects_reach on rate_declarations ("corrects", id) include ("state");
alter table rate_declarations drop constraint if exists rate_declarations_period_license_key;
alter table rate_declarations add column "licenseState" text;
update rate_declarations d set "licenseState" = l.state from licenses l where l.id = d.license;
alter table rate_declarations alter column "licenseState" set not null;
alter table rate_declarations add column "isMissing" boolean generated always as (state in ('draft', 'returned') and "corrects" is null
      and coalesce("periodState" = 'open' and "licenseState" in ('active', 'suspended'), false)) stored;
alter table rate_declarations add constraint rate_declarations_license_state_held foreign key ("license", "licenseState") references licenses (id, "state") on update cascade;
create or replace function accommodations_missingprices_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."accommodation"] end || case when tg_op <> 'DELETE' then array[new."accommodation"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."periodLabel" is not null and new."isMissing" in (true))) then return null; end if;
  perform 1 from accommodations where id = any(parents) order by id for no key update;
  update accommodations p set "missingPrices" = coalesce((select array_agg(distinct v order by v) from (select c."periodLabel"::text v from rate_declarations c where c."accommodation" = p.id and c."isMissing" in (true)) s where v is not null), '{}') where p.id = any(parents) and p."missingPrices" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."periodLabel"::text v from rate_declarations c where c."accommodation" = p.id and c."isMissing" in (true)) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger accommodations_missingprices_gather after insert or delete or update of "accommodation", "license", "periodLabel", "period", "isMissing" on rate_declarations for each row execute function accommodations_missingprices_gather();
update accommodations p set "missingPrices" = coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}')
  where p."missingPrices" is distinct from coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}');
