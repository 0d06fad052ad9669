-- What no licence ever brought to life is in preparation.
alter table accommodations alter column "status" set default 'draft';
update accommodations a set status = 'draft'
  where status = 'active' and not exists (
    select 1 from licenses l where l.accommodation = a.id and l.state not in ('draft', 'void'));
alter table applications add column "noGas" boolean not null default false;
alter table licenses add column "successors" text[] not null default '{}';
alter table licenses add column "noGas" boolean not null default false;
create or replace function licenses_successors_gather() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare parents bigint[] := array_remove(case when tg_op <> 'INSERT' then array[old."predecessor"] end || case when tg_op <> 'DELETE' then array[new."predecessor"] end, null);
begin
  if parents = '{}' or (tg_op = 'INSERT' and not (new."number" is not null)) then return null; end if;
  perform 1 from licenses where id = any(parents) order by id for no key update;
  update licenses p set "successors" = coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."predecessor" = p.id) s where v is not null), '{}') where p.id = any(parents) and p."successors" is distinct from coalesce((select array_agg(distinct v order by v) from (select c."number"::text v from licenses c where c."predecessor" = p.id) s where v is not null), '{}');
  return null;
end $$;
create or replace trigger licenses_successors_gather after insert or delete or update of "predecessor", "number" on licenses for each row execute function licenses_successors_gather();
update licenses p set "successors" = s.numbers
  from (select predecessor, array_agg(distinct "number"::text order by "number"::text) as numbers
    from licenses where predecessor is not null group by predecessor) s where p.id = s.predecessor;
-- Closed places keep no CIN in use.
update accommodations set published = false,
    "cinStatus" = case when "cinStatus" = 'assigned' then 'to_cancel' else "cinStatus" end
  where status = 'closed' and (published or "cinStatus" = 'assigned');
