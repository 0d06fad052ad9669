-- What waits keeps the verb its author asked for beside the nearest one it follows from.
alter table scheduled_verbs add column "askedResource" text;
alter table scheduled_verbs add column "askedVerb" text;
alter table scheduled_verbs add column "askedRecord" bigint;
update scheduled_verbs set "askedResource" = "becauseResource", "askedVerb" = "becauseVerb", "askedRecord" = "becauseRecord"
where "becauseRecord" is not null;
-- Prices that nobody checks were published by their sending, which is what their house asked for.
update scheduled_verbs s set "askedVerb" = 'submit'
where "becauseResource" = 'rate-declarations' and "becauseVerb" = 'publish'
  and exists (select 1 from audit e where e.resource = 'rate-declarations' and e.record = s."becauseRecord"
    and e.action = 'submit' and e."user" = s."user");
