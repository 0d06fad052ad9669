-- The audit by month: its rows move, its numbers go on.
alter table audit rename to audit_whole;
alter sequence audit_id_seq rename to audit_whole_id_seq;
alter index audit_pkey rename to audit_whole_pkey;
alter index audit_record rename to audit_whole_record;
create table audit (
  id bigint generated always as identity,
  -- Of the clock and not of the transaction: changes of one record follow each other.
  at timestamptz not null default clock_timestamp(),
  "user" bigint,
  impersonator bigint,
  manager bigint,
  request text,
  action text not null,
  resource text not null,
  record bigint not null,
  changes jsonb not null,
  primary key (id, at)
) partition by range (at);
create index audit_record on audit (resource, record, at desc, id desc);
create index audit_at on audit (at desc, id desc);
create index audit_user on audit ("user", at desc, id desc);
create function make_audit_partitions(first date, last date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', first);
  following date;
begin
  perform pg_advisory_xact_lock(hashtext('make_audit_partitions'));
  while month <= last loop
    following := month + interval '1 month';
    if to_regclass('audit_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table audit_%s partition of audit for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month || ' 00:00+00', following || ' 00:00+00');
    end if;
    month := following;
  end loop;
end $$;
select make_audit_partitions(
  (least(coalesce((select min(at) from audit_whole), now()), now()) at time zone 'UTC')::date,
  (greatest(coalesce((select max(at) from audit_whole), now()), now()) at time zone 'UTC' + interval '12 months')::date);
insert into audit (id, at, "user", impersonator, manager, request, action, resource, record, changes)
  overriding system value
  select id, at, "user", impersonator, manager, request, action, resource, record, changes from audit_whole;
select setval('audit_id_seq', greatest((select last_value from audit_whole_id_seq), 1),
  (select is_called from audit_whole_id_seq));
drop table audit_whole;
