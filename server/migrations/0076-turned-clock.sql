-- Rows and traces are dated by a clock that one transaction may turn for itself; it goes as it went for all others.
create function turned_clock() returns timestamptz language sql stable
  return nullif(current_setting('soggiorno.clock', true), '')::timestamptz;
alter table audit alter column at set default coalesce(turned_clock(), clock_timestamp());
alter table files alter column "createdAt" set default coalesce(turned_clock(), now());
do $$
declare
  entity text;
begin
  for entity in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updatedBy'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
  loop
    execute format('alter table %I alter column "createdAt" set default coalesce(turned_clock(), now()),
      alter column "updatedAt" set default coalesce(turned_clock(), now())', entity);
  end loop;
end $$;
create or replace function accommodations_internalcode_numbering() returns trigger language plpgsql as $$
declare
  prefix text := (select p."province" from cities p where p.id = new."city");
  now_year integer := extract(year from (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date);
  serial integer;
begin
  loop
    insert into counters as c (series, year, last) values ('accommodations.internalCode ' || prefix, now_year, 1)
      on conflict (series, year) do update set last = c.last + 1 returning last into serial;
    new."internalCode" := prefix || '-' || now_year || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0');
    exit when not exists (select 1 from accommodations where "internalCode" = new."internalCode");
  end loop;
  return new;
end $$;
create or replace function applications_number_numbering() returns trigger language plpgsql as $$
declare
  prefix text := 'PR';
  now_year integer := extract(year from (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date);
  serial integer;
begin
  loop
    insert into counters as c (series, year, last) values ('applications.number ' || prefix, now_year, 1)
      on conflict (series, year) do update set last = c.last + 1 returning last into serial;
    new."number" := prefix || '-' || now_year || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0');
    exit when not exists (select 1 from applications where "number" = new."number");
  end loop;
  return new;
end $$;
create or replace function licenses_number_numbering() returns trigger language plpgsql as $$
declare
  prefix text := (select p."province" from cities p where p.id = new."city");
  now_year integer := extract(year from (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date);
  serial integer;
begin
  loop
    insert into counters as c (series, year, last) values ('licenses.number ' || prefix, now_year, 1)
      on conflict (series, year) do update set last = c.last + 1 returning last into serial;
    new."number" := prefix || '-' || now_year || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0');
    exit when not exists (select 1 from licenses where "number" = new."number");
  end loop;
  return new;
end $$;
drop view if exists alert_recipients;
create view alert_recipients as select a.id * 1000000000 + u.id as id, 1 as version,
    a."createdAt", a."createdBy", a."updatedAt", a."updatedBy",
    u.name, a.id as alert, u.id as "user",
    case when c."ackAt" is not null then 'acknowledged' when c."readAt" is not null then 'read' else 'unread' end as reading,
    (c."readAt" at time zone 'Europe/Rome')::date as "readOn",
    (c."ackAt" at time zone 'Europe/Rome')::date as "acknowledgedOn",
    u."managerTypes", u.territory
  from alerts a
  join users u on u.status = 'active' and exists (
    select 1 from memberships k join managers m on m.id = k.manager and m.status = 'active'
    where k."user" = u.id and (k."validFrom" is null or k."validFrom" <= (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date)
   and (k."validTo" is null or k."validTo" >= (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date) and (a.roles = '{}' or k.role = any(a.roles))
   and (a."managerTypes" = '{}' or (array['privato', 'azienda', 'destinazione', 'provincia', 'comune', 'admin', 'mandamento'])[m.type] = any(a."managerTypes"))
   and (a.managers = '{}' or m.id = any(a.managers))
   and (a.cities = '{}' or m.territory && a.cities))
  left join alert_receipts c on c.alert = a.id and c."user" = u.id;
