create or replace function accommodations_classification_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."accommodation"] end || case when tg_op <> 'DELETE' then array[new."accommodation"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."classification" is not null and new."state" in ('active', 'suspended'))) then return null; end if;
  perform 1 from accommodations where id = any(parents) order by id for no key update;
  update accommodations p set "classification" = coalesce((select array_agg(distinct v order by v) from (select c."classification"::text v from licenses c where c."accommodation" = p.id and c."state" in ('active', 'suspended')) s where v is not null), '{}') where p.id = any(parents) and p."classification" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."classification"::text v from licenses c where c."accommodation" = p.id and c."state" in ('active', 'suspended')) s where v is not null), '{}');
  return null;
end $$;
create or replace function licenses_annexes_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."parent"] end || case when tg_op <> 'DELETE' then array[new."parent"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."number" is not null)) then return null; end if;
  perform 1 from licenses where id = any(parents) order by id for no key update;
  update licenses p set "annexes" = coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."parent" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."annexes" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."parent" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace function managers_territory_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."manager"] end || case when tg_op <> 'DELETE' then array[new."manager"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."city" is not null)) then return null; end if;
  perform 1 from managers where id = any(parents) order by id for no key update;
  update managers p set "territory" = coalesce((select array_agg(distinct v order by v) from (select c."city"::bigint v from accommodations c where c."manager" = p.id union all select unnest(p."cities")) s where v is not null), '{}') where p.id = any(parents) and p."territory" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."city"::bigint v from accommodations c where c."manager" = p.id union all select unnest(p."cities")) s where v is not null), '{}');
  return null;
end $$;
create or replace function properties_activelicenses_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then old."properties" end || case when tg_op <> 'DELETE' then new."properties" end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."number" is not null and new."state" in ('active'))) then return null; end if;
  perform 1 from properties where id = any(parents) order by id for no key update;
  update properties p set "activeLicenses" = coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."properties" @> array[p.id] and c."state" in ('active')) s where v is not null), '{}') where p.id = any(parents) and p."activeLicenses" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."properties" @> array[p.id] and c."state" in ('active')) s where v is not null), '{}');
  return null;
end $$;
create or replace function users_managers_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."user"] end || case when tg_op <> 'DELETE' then array[new."user"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."manager" is not null)) then return null; end if;
  perform 1 from users where id = any(parents) order by id for no key update;
  update users p set "managers" = coalesce((select array_agg(distinct v order by v) from (select c."manager"::bigint v from memberships c where c."user" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."managers" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."manager"::bigint v from memberships c where c."user" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace function users_managertypes_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."user"] end || case when tg_op <> 'DELETE' then array[new."user"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."managerType" is not null)) then return null; end if;
  perform 1 from users where id = any(parents) order by id for no key update;
  update users p set "managerTypes" = coalesce((select array_agg(distinct v order by v) from (select c."managerType"::text v from memberships c where c."user" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."managerTypes" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."managerType"::text v from memberships c where c."user" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace function users_territory_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."user"] end || case when tg_op <> 'DELETE' then array[new."user"] end, null);
begin
  if parents = '{}' then return null; end if;
  perform 1 from users where id = any(parents) order by id for no key update;
  update users p set "territory" = coalesce((select array_agg(distinct v order by v) from (select unnest(c."territory")::bigint v from memberships c where c."user" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."territory" is distinct from coalesce((select array_agg(distinct v order by v) from (select unnest(c."territory")::bigint v from memberships c where c."user" = p.id) s where v is not null), '{}');
  return null;
end $$;
