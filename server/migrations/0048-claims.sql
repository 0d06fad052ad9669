-- What people claim of themselves: a fiscal code until an administration believes it, an address until
-- they have followed a link sent there.
alter table users add column "claimedFiscalCode" text;
alter table users add column "verifiedEmail" text;
alter table users add column "isVerified" boolean generated always as (coalesce("verifiedEmail" = email, false)) stored;
alter table one_time_tokens add column email text;
alter table one_time_tokens add column claim jsonb;
update one_time_tokens t set email = u.email from users u where u.id = t."user";
-- Nobody has verified the codes of who still waits, was refused, or was invited and never came.
update users u set "claimedFiscalCode" = "fiscalCode", "fiscalCode" = null
  where status in ('pending', 'invited') or (status = 'disabled'
    and exists (select 1 from access_requests r where r."user" = u.id and r.state = 'rejected')
    and not exists (select 1 from memberships k where k."user" = u.id));
-- A new password by a link is proof of the address it was sent to, unless that has changed since.
update users u set "verifiedEmail" = u.email
  where exists (select 1 from audit a where a.resource = 'users' and a.record = u.id
    and a.action = 'resetPassword' and not exists (select 1 from audit later
      where later.resource = 'users' and later.record = u.id and later.at > a.at
        and later.changes ? 'email'));
alter table access_requests add column "claimedFiscalCode" text;
alter table access_requests add column "isOfficial" boolean;
alter table access_requests add column "isConfirmed" boolean not null default false;
update access_requests r set "claimedFiscalCode" = u."claimedFiscalCode", "isOfficial" = u."isOfficial",
  "isConfirmed" = u."isVerified" from users u where u.id = r."user";
alter table access_requests alter column "isOfficial" set not null;
create or replace function access_requests_inherit() returns trigger language plpgsql as $$ begin
  select p."name" into new."userName" from users p where p.id = new."user";
  select p."email" into new."userEmail" from users p where p.id = new."user";
  select p."claimedFiscalCode" into new."claimedFiscalCode" from users p where p.id = new."user";
  select p."isOfficial" into new."isOfficial" from users p where p.id = new."user";
  return new;
end $$;
alter table users add constraint users_id_claimedfiscalcode unique (id, "claimedFiscalCode");
alter table access_requests add constraint access_requests_user_claimedfiscalcode_held foreign key ("user", "claimedFiscalCode") references users (id, "claimedFiscalCode") on update cascade;
alter table users add constraint users_id_isofficial unique (id, "isOfficial");
alter table access_requests add constraint access_requests_user_isofficial_held foreign key ("user", "isOfficial") references users (id, "isOfficial") on update cascade;
