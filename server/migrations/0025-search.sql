alter table accommodations add column "managerCode" text;
update accommodations a set "managerCode" = m."fiscalCode" from managers m where m.id = a.manager;
alter table accommodations alter column "managerCode" set not null;
alter table accommodations add column "classification" text[] not null default '{}';
update accommodations a set "classification" = l.classes from (
  select accommodation, array_agg(distinct "classification" order by "classification") as classes
  from licenses where state in ('active', 'suspended') and "classification" is not null group by accommodation
) l where l.accommodation = a.id;
create or replace function accommodations_inherit() returns trigger language plpgsql as $$ begin
  select p."fiscalCode" into new."managerCode" from managers p where p.id = new."manager";
  select p."istatCode" into new."cityCode" from cities p where p.id = new."city";
  return new;
end $$;
create or replace trigger accommodations_inherit before insert or update of "manager", "city" on accommodations for each row execute function accommodations_inherit();
alter table managers add constraint managers_id_fiscalcode unique (id, "fiscalCode");
alter table accommodations add constraint accommodations_manager_fiscalcode_held foreign key ("manager", "managerCode") references managers (id, "fiscalCode") on update cascade;
create or replace function accommodations_classification_gather() returns trigger language plpgsql as $$
declare parents bigint[] := array_remove(array[case when tg_op <> 'INSERT' then old."accommodation" end, case when tg_op <> 'DELETE' then new."accommodation" end], null);
begin
  perform 1 from accommodations where id = any(parents) order by id for no key update;
  update accommodations p set "classification" = coalesce((select array_agg(distinct v order by v) from (select c."classification"::text v from licenses c where c."accommodation" = p.id and c."state" in ('active', 'suspended')) s where v is not null), '{}') where p.id = any(parents) and p."classification" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."classification"::text v from licenses c where c."accommodation" = p.id and c."state" in ('active', 'suspended')) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger accommodations_classification_gather after insert or delete or update of "accommodation", "classification", "state" on licenses for each row execute function accommodations_classification_gather();
create index accommodations_managercode_search on accommodations using gin (fold("managerCode") gin_trgm_ops);
