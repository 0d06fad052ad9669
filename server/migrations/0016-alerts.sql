-- Whom an alert is meant for, where it stands, and who has read it.
alter table alerts add column "roles" text[] not null default '{}';
alter table alerts add column "managerTypes" text[] not null default '{}';
alter table alerts add column "managers" bigint[] not null default '{}';
alter table alerts add column "cities" bigint[] not null default '{}';
alter table alerts add column "placement" text[] not null default '{}';
alter table alerts add column "linkUrl" text collate "it-x-icu";
alter table alerts add column "requiresAck" boolean not null default false;
alter table alerts add column "ackText" text collate "it-x-icu";
create table alert_receipts (
  alert bigint not null,
  "user" bigint not null,
  "readAt" timestamptz not null default now(),
  "ackAt" timestamptz,
  primary key (alert, "user")
);
drop view if exists current_alerts;
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
    where k."user" = u.id and (k."validFrom" is null or k."validFrom" <= (now() at time zone 'Europe/Rome')::date)
   and (k."validTo" is null or k."validTo" >= (now() at time zone 'Europe/Rome')::date) and (a.roles = '{}' or k.role = any(a.roles))
   and (a."managerTypes" = '{}' or (array['privato', 'azienda', 'destinazione', 'provincia', 'comune', 'admin', 'mandamento'])[m.type] = any(a."managerTypes"))
   and (a.managers = '{}' or m.id = any(a.managers))
   and (a.cities = '{}' or m.territory && a.cities))
  left join alert_receipts c on c.alert = a.id and c."user" = u.id;
