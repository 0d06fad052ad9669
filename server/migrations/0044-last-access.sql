alter table users add column "roles" text[] not null default '{}';
alter table users add column "lastSeenOn" date;
create or replace function users_roles_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."user"] end || case when tg_op <> 'DELETE' then array[new."user"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."role" is not null)) then return null; end if;
  perform 1 from users where id = any(parents) order by id for no key update;
  update users p set "roles" = coalesce((select array_agg(distinct v order by v) from (select c."role"::text v from memberships c where c."user" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."roles" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."role"::text v from memberships c where c."user" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger users_roles_gather after insert or delete or update of "user", "role" on memberships for each row execute function users_roles_gather();
update users u set "roles" = s.roles
  from (select "user", array_agg(distinct role::text order by role::text) as roles
    from memberships group by "user") s where s."user" = u.id;
update users u set "lastSeenOn" = s.day
  from (select "user", max(timezone('Europe/Rome', "usedAt"))::date as day
    from sessions group by "user") s where s."user" = u.id;
