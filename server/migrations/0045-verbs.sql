-- Verbs that wait for their day, and what records violate.
create table scheduled_verbs (
  id bigint generated always as identity primary key,
  resource text not null,
  record bigint not null,
  verb text not null,
  input jsonb not null,
  "dueOn" date not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'withdrawn')),
  failure text,
  "user" bigint,
  manager bigint,
  follows boolean not null default false,
  "becauseResource" text,
  "becauseVerb" text,
  "becauseRecord" bigint,
  "createdAt" timestamptz not null default now(),
  "endedAt" timestamptz
);
create unique index scheduled_verbs_waiting on scheduled_verbs (resource, record, verb)
  where state = 'waiting';
create unique index scheduled_verbs_of_calendar on scheduled_verbs (resource, record, verb, "dueOn")
  where "user" is null and not follows and state in ('failed', 'withdrawn');
create index scheduled_verbs_due on scheduled_verbs ("dueOn", id) where state = 'waiting';
create index scheduled_verbs_open on scheduled_verbs (resource, record)
  where state in ('waiting', 'failed');
create table violations (
  resource text not null,
  record bigint not null,
  code text not null,
  field text not null,
  message text not null,
  since timestamptz not null default now(),
  primary key (resource, record, code, field)
);
-- One list of the calendar's work becomes a schedule for each part of it.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    execute $sql$delete from pgboss.schedule where name = 'calendar'$sql$;
  end if;
end $$;
