alter table users add column "territories" text[] not null default '{}';
create or replace function users_territories_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."user"] end || case when tg_op <> 'DELETE' then array[new."user"] end, null);
begin
  if parents = '{}' then return null; end if;
  perform 1 from users where id = any(parents) order by id for no key update;
  update users p set "territories" = coalesce((select array_agg(distinct v order by v) from (select c."territory"::text v from memberships c where c."user" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."territories" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."territory"::text v from memberships c where c."user" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger users_territories_gather after insert or delete or update of "user", "territory", "manager" on memberships for each row execute function users_territories_gather();
-- What is inherited is gathered anew also when the reference it comes by changes.
create or replace trigger accommodations_missingprices_gather after insert or delete or update of "accommodation", "license", "periodLabel", "period", "state", "periodState" on rate_declarations for each row execute function accommodations_missingprices_gather();
create or replace trigger users_managertypes_gather after insert or delete or update of "user", "managerType", "manager" on memberships for each row execute function users_managertypes_gather();
create or replace trigger users_territory_gather after insert or delete or update of "user", "territory", "manager" on memberships for each row execute function users_territory_gather();
update users u set territories = s.territories, territory = s.territory, "managerTypes" = s.types
  from (select k."user", array_agg(distinct k.territory::text order by k.territory::text) as territories,
      array_agg(distinct k."managerType"::text order by k."managerType"::text) as types,
      coalesce((select array_agg(distinct city order by city) from memberships o, unnest(o.territory) city
        where o."user" = k."user"), '{}') as territory
    from memberships k group by k."user") s
  where s."user" = u.id;
alter table users add column "isOfficial" boolean generated always as (roles && '{admin,provincia}' or "managerTypes" && '{4,6}') stored;
