-- What an act had granted and somebody called off has not failed: it has a state and a reason of its own.
alter table scheduled_verbs add column "calledOffFor" text;
alter table scheduled_verbs drop constraint scheduled_verbs_state_check;
alter table scheduled_verbs add constraint scheduled_verbs_state_check
  check (state in ('waiting', 'done', 'failed', 'calledOff', 'withdrawn'));
update scheduled_verbs set
  state = case state when 'failed' then 'calledOff' else state end,
  "calledOffFor" = substr(failure, length('Tolto dal programma: ') + 1), failure = null
where failure like 'Tolto dal programma: %';
drop index scheduled_verbs_unfulfilled;
create index scheduled_verbs_unfulfilled on scheduled_verbs ("becauseResource", "becauseRecord")
  where state in ('failed', 'calledOff', 'withdrawn') and (failure is not null or "calledOffFor" is not null);
drop index scheduled_verbs_open;
create index scheduled_verbs_open on scheduled_verbs (resource, record)
  where state in ('waiting', 'failed', 'calledOff');
