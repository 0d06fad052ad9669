-- A takeover names the application that asks for it.
update scheduled_verbs set input = input || jsonb_build_object('application', "becauseRecord")
where resource = 'licenses' and verb = 'takeOver' and "becauseResource" = 'applications' and state in ('waiting', 'failed');
