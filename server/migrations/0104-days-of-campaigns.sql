-- What a row inherits by a reference is asked of its parent once; closed campaigns are looked for by the day after their last.
create or replace function access_requests_inherit() returns trigger language plpgsql as $$ begin
  select p."name", p."email", p."claimedFiscalCode", p."isOfficial" into new."userName", new."userEmail", new."claimedFiscalCode", new."isOfficial" from users p where p.id = new."user" for key share;
  return new;
end $$;
create or replace function application_papers_inherit() returns trigger language plpgsql as $$ begin
  select p."manager", p."city", p."accommodation" into new."manager", new."city", new."accommodation" from applications p where p.id = new."application" for key share;
  return new;
end $$;
create or replace function contact_changes_inherit() returns trigger language plpgsql as $$ begin
  select p."name", p."manager", p."city" into new."name", new."manager", new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace function dispatch_receipts_inherit() returns trigger language plpgsql as $$ begin
  select p."manager", p."city", p."accommodation" into new."manager", new."city", new."accommodation" from dispatches p where p.id = new."dispatch" for key share;
  return new;
end $$;
create or replace function dispatches_inherit() returns trigger language plpgsql as $$ begin
  select p."manager", p."city", p."accommodation" into new."manager", new."city", new."accommodation" from applications p where p.id = new."application" for key share;
  return new;
end $$;
create or replace function documents_inherit() returns trigger language plpgsql as $$ begin
  select p."manager", p."city" into new."manager", new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace function interruptions_inherit() returns trigger language plpgsql as $$ begin
  select p."number", p."accommodation", p."holder", p."city" into new."number", new."accommodation", new."holder", new."city" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace function invitations_inherit() returns trigger language plpgsql as $$ begin
  select p."type", p."territory" into new."managerType", new."territory" from managers p where p.id = new."manager" for share;
  return new;
end $$;
create or replace function license_notes_inherit() returns trigger language plpgsql as $$ begin
  select p."city", p."holder", p."accommodation" into new."city", new."holder", new."accommodation" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace function licenses_inherit() returns trigger language plpgsql as $$ begin
  select p."city", p."type" into new."city", new."houseType" from accommodations p where p.id = new."accommodation" for key share;
  select p."parent" into new."grandparent" from licenses p where p.id = new."parent" for key share;
  return new;
end $$;
create or replace function memberships_inherit() returns trigger language plpgsql as $$ begin
  select p."type", p."territory" into new."managerType", new."territory" from managers p where p.id = new."manager" for share;
  return new;
end $$;
create or replace function privacy_requests_inherit() returns trigger language plpgsql as $$ begin
  select p."name", p."email" into new."userName", new."userEmail" from users p where p.id = new."user" for key share;
  return new;
end $$;
create or replace function promo_cards_inherit() returns trigger language plpgsql as $$ begin
  select p."name", p."manager", p."city" into new."name", new."manager", new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace function rate_declarations_inherit() returns trigger language plpgsql as $$ begin
  select p."label", p."state", p."submissionTo", p."validFrom", p."validTo" into new."periodLabel", new."periodState", new."submissionTo", new."validFrom", new."validTo" from rate_periods p where p.id = new."period" for key share;
  select p."number", p."state", p."accommodation", p."holder", p."city" into new."licenseNumber", new."licenseState", new."accommodation", new."holder", new."city" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create index rate_periods_archive_due on rate_periods ("validTo", id) where "state" in ('closed');
