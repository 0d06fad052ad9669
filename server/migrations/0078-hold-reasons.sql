alter table applications add column "holdReason" text collate "it-x-icu";
-- What an application waits for stood where an office asks for integrations.
update applications set "holdReason" = request, request = null where state = 'on_hold';
