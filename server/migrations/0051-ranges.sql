-- One term has one rule on a day. Of several that were in force together the one that began last was
-- counted: each now has the days it was counted on, and goes on after a shorter one that lay within it.
alter table deadline_rules drop constraint deadline_rules_code_profile_validfrom_key;
with bounds as (
  select distinct code, profile, bound from deadline_rules, lateral (values ("validFrom"), ("validTo" + 1)) v (bound)
  where bound is not null
), stretches as (
  select code, profile, bound as first, lead(bound) over (partition by code, profile order by bound) - 1 as last from bounds
), counted as (
  select r.id, s.first, s.last, lag(r.id) over (partition by s.code, s.profile order by s.first) is distinct from r.id as begins
  from stretches s cross join lateral (
    select id from deadline_rules r
    where r.code = s.code and r.profile = s.profile and r."validFrom" <= s.first and (r."validTo" is null or r."validTo" >= s.first)
    order by r."validFrom" desc limit 1) r
), parts as (
  select id, first, last, count(*) filter (where begins) over (partition by id order by first) as nth from counted
), days as (
  select id, nth, min(first) as first, nullif(max(coalesce(last, 'infinity')), 'infinity') as last from parts group by id, nth
), first_days as (
  update deadline_rules r set "validTo" = d.last from days d
  where d.id = r.id and d.nth = 1 and r."validTo" is distinct from d.last
)
insert into deadline_rules (code, profile, days, "validFrom", "validTo", source, "sourceUrl")
  select r.code, r.profile, r.days, d.first, d.last, r.source, r."sourceUrl"
  from days d join deadline_rules r on r.id = d.id where d.nth > 1;
do $$
declare wrong text;
begin
  select string_agg(id::text, ', ' order by id) into wrong from deadline_rules where "validTo" < "validFrom";
  if wrong is not null then
    raise exception 'in deadline_rules finiscono prima di cominciare gli elementi con id %: prima vanno corretti', wrong;
  end if;
  select string_agg(o.id || ' e ' || p.id, ', ' order by o.id, p.id) into wrong from deadline_rules o join deadline_rules p
    on o.id < p.id and o."code" = p."code" and o."profile" = p."profile" and daterange(o."validFrom", o."validTo", '[]') && daterange(p."validFrom", p."validTo", '[]');
  if wrong is not null then
    raise exception 'in deadline_rules si sovrappongono gli elementi con id %: prima vanno separati', wrong;
  end if;
end $$;
alter table deadline_rules add constraint deadline_rules_validfrom_overlap exclude using gist ("code" with =, "profile" with =, daterange("validFrom", "validTo", '[]') with &&);
create or replace function deadline_rules_validfrom_overlap() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('deadline_rules_validfrom_overlap'));
  return new;
end $$;
create or replace trigger deadline_rules_validfrom_overlap before insert or update of "validFrom", "validTo", "code", "profile" on deadline_rules for each row execute function deadline_rules_validfrom_overlap();
create or replace function elements(bigint[]) returns int8multirange language sql immutable strict parallel safe
  return case when $1 = '{}' then '{(,)}'::int8multirange else (select range_agg(int8range(id, id, '[]')) from unnest($1) id) end;
do $$
declare wrong text;
begin
  select string_agg(id::text, ', ' order by id) into wrong from rate_periods where "validTo" < "validFrom";
  if wrong is not null then
    raise exception 'in rate_periods finiscono prima di cominciare gli elementi con id %: prima vanno corretti', wrong;
  end if;
  select string_agg(o.id || ' e ' || p.id, ', ' order by o.id, p.id) into wrong from rate_periods o join rate_periods p
    on o.id < p.id and o."manager" = p."manager" and o."kind" = p."kind" and elements(o."types") && elements(p."types") and daterange(o."validFrom", o."validTo", '[]') && daterange(p."validFrom", p."validTo", '[]') and o."state" in ('open', 'closed') and p."state" in ('open', 'closed');
  if wrong is not null then
    raise exception 'in rate_periods si sovrappongono gli elementi con id %: prima vanno separati', wrong;
  end if;
end $$;
alter table rate_periods add constraint rate_periods_validfrom_overlap exclude using gist ("manager" with =, "kind" with =, elements("types") with &&, daterange("validFrom", "validTo", '[]') with &&) where ("state" in ('open', 'closed'));
create or replace function rate_periods_validfrom_overlap() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('rate_periods_validfrom_overlap'));
  return new;
end $$;
create or replace trigger rate_periods_validfrom_overlap before insert or update of "validFrom", "validTo", "manager", "kind", "types", "state" on rate_periods for each row execute function rate_periods_validfrom_overlap();
