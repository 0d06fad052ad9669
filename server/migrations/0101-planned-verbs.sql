-- Histories say which verb was put in programme or called off, and for which day, where that can still be told: not
-- where its day has followed the record to another since.
with told as (
  select distinct on (a.id) a.id, a.at, s.verb, s."dueOn" as day
  from audit a join scheduled_verbs s on s.resource = a.resource and s.record = a.record
    and s."user" is not distinct from a."user"
    and s."createdAt" between a.at - interval '1 minute' and a.at
  where a.action = 'schedule'
    and not exists (select 1 from jsonb_object_keys(a.changes) name where split_part(name, '.', 1) <> s.verb)
    and not exists (select 1 from audit later where later.resource = a.resource and later.record = a.record
      and later.at > a.at and later.action in ('edit', 'revert')
      and jsonb_path_exists(later.changes, '$.*[1] ? (@ == $day)', jsonb_build_object('day', s."dueOn")))
  order by a.id, s."createdAt" desc, s.id desc)
update audit a set changes = jsonb_build_object('planned.' || verb, jsonb_build_array(null, day)) || changes
from told where a.id = told.id and a.at = told.at;
with told as (
  select distinct on (a.id) a.id, a.at, s.verb, s."dueOn" as day
  from audit a join scheduled_verbs s on s.resource = a.resource and s.record = a.record
    and s.state = 'withdrawn' and s."endedAt" between a.at - interval '1 minute' and a.at
  where a.action = 'callOff'
  order by a.id, s."endedAt" desc, s.id desc)
update audit a set changes = jsonb_build_object('planned.' || verb, jsonb_build_array(day, null)) || changes
from told where a.id = told.id and a.at = told.at;
