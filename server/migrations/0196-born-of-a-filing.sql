-- A house and a licence list the application they were born of, and a holder reads what was granted; acts on the building are joined.
alter table applications add column "fireCertificate" text collate "it-x-icu";
alter table applications add column "fireFile" bigint;
alter table applications add column "habitabilityFile" bigint;
alter table applications add column "suapFile" bigint;
alter table applications add column "requested" text collate "it-x-icu";
alter table applications add column "resultHouse" bigint;
alter table applications add column "houses" bigint[] generated always as (array_remove(array[accommodation, "resultHouse"], null)) stored;
alter table applications add column "licenses" bigint[] generated always as (array_remove(array[license, "resultLicense"], null)) stored;
alter table licenses add column "grantedBy" text[] not null default '{}';
create or replace function applications_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."accommodationCity" from accommodations p where p.id = new."accommodation" for key share;
  select p."accommodation" into new."licenseAccommodation" from licenses p where p.id = new."license" for key share;
  select p."accommodation" into new."resultHouse" from licenses p where p.id = new."resultLicense" for key share;
  return new;
end $$;
create or replace trigger applications_inherit before insert or update of "accommodation", "license", "resultLicense" on applications for each row execute function applications_inherit();
alter table applications add constraint applications_resultlicense_accommodation_held foreign key ("resultLicense", "resultHouse") references licenses (id, "accommodation") on update cascade;
create or replace function licenses_accommodation_to_applications_resultlicense() returns trigger language plpgsql as $$ begin
  update applications set "resultHouse" = new."accommodation" where "resultLicense" = new.id;
  return null;
end $$;
create or replace trigger licenses_accommodation_to_applications_resultlicense after update on licenses for each row when (old."accommodation" is null and new."accommodation" is not null) execute function licenses_accommodation_to_applications_resultlicense();
create or replace function licenses_grantedby_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."resultLicense"] end || case when tg_op <> 'DELETE' then array[new."resultLicense"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."kind" is not null and new."kind" in ('new_opening') and new."state" in ('accepted'))) then return null; end if;
  perform 1 from licenses where id = any(parents) order by id for no key update;
  update licenses p set "grantedBy" = coalesce((select array_agg(distinct v order by v) from (select c."kind"::text v from applications c where c."resultLicense" = p.id and c."kind" in ('new_opening') and c."state" in ('accepted')) s where v is not null), '{}') where p.id = any(parents) and p."grantedBy" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."kind"::text v from applications c where c."resultLicense" = p.id and c."kind" in ('new_opening') and c."state" in ('accepted')) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger licenses_grantedby_gather after insert or delete or update of "resultLicense", "kind", "state" on applications for each row execute function licenses_grantedby_gather();
alter table applications add constraint applications_firefile_fkey foreign key ("fireFile") references files (id);
alter table applications add constraint applications_habitabilityfile_fkey foreign key ("habitabilityFile") references files (id);
alter table applications add constraint applications_suapfile_fkey foreign key ("suapFile") references files (id);
create index applications_houses_set on applications using gin ("houses");
create index applications_licenses_set on applications using gin ("licenses");
create index applications_firefile_file on applications ("fireFile");
create index applications_habitabilityfile_file on applications ("habitabilityFile");
create index applications_suapfile_file on applications ("suapFile");
update applications a set "resultHouse" = l.accommodation from licenses l where l.id = a."resultLicense";
update licenses l set "grantedBy" = '{new_opening}' where exists (
  select 1 from applications a where a."resultLicense" = l.id and a.kind = 'new_opening' and a.state = 'accepted');
-- A receipt says what was asked for.
update mail_templates set body = replace(body,
  '<p><strong>Comune:</strong> {{pratica.comune}}</p>',
  '<p><strong>Comune:</strong> {{pratica.comune}}</p><p><strong>Si chiede:</strong> {{pratica.che cosa si chiede}}</p>')
where code in ('application-receipt', 'application-integration-receipt');
