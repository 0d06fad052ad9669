-- What had no value when it was copied has followed nothing since: a first value comes down now, and what was left behind is filled in.
create or replace function access_requests_inherit() returns trigger language plpgsql as $$ begin
  select p."name" into new."userName" from users p where p.id = new."user" for key share;
  select p."email" into new."userEmail" from users p where p.id = new."user" for key share;
  select p."claimedFiscalCode" into new."claimedFiscalCode" from users p where p.id = new."user" for key share;
  select p."isOfficial" into new."isOfficial" from users p where p.id = new."user" for key share;
  return new;
end $$;
create or replace function users_claimedfiscalcode_to_access_requests_user() returns trigger language plpgsql as $$ begin
  update access_requests set "claimedFiscalCode" = new."claimedFiscalCode" where "user" = new.id;
  return null;
end $$;
create or replace trigger users_claimedfiscalcode_to_access_requests_user after update on users for each row when (old."claimedFiscalCode" is null and new."claimedFiscalCode" is not null) execute function users_claimedfiscalcode_to_access_requests_user();
create or replace function accommodations_inherit() returns trigger language plpgsql as $$ begin
  select p."istatCategory" into new."istatCategory" from accommodation_types p where p.id = new."type" for key share;
  select p."fiscalCode" into new."managerCode" from managers p where p.id = new."manager" for key share;
  select p."istatCode" into new."cityCode" from cities p where p.id = new."city" for key share;
  return new;
end $$;
create or replace function accommodation_types_istatcategory_to_accommodations_type() returns trigger language plpgsql as $$ begin
  update accommodations set "istatCategory" = new."istatCategory" where "type" = new.id;
  return null;
end $$;
create or replace trigger accommodation_types_istatcategory_to_accommodations_type after update on accommodation_types for each row when (old."istatCategory" is null and new."istatCategory" is not null) execute function accommodation_types_istatcategory_to_accommodations_type();
create or replace function application_papers_inherit() returns trigger language plpgsql as $$ begin
  select p."manager" into new."manager" from applications p where p.id = new."application" for key share;
  select p."city" into new."city" from applications p where p.id = new."application" for key share;
  select p."accommodation" into new."accommodation" from applications p where p.id = new."application" for key share;
  return new;
end $$;
create or replace function applications_accommodation_to_application_papers_application() returns trigger language plpgsql as $$ begin
  update application_papers set "accommodation" = new."accommodation" where "application" = new.id;
  return null;
end $$;
create or replace trigger applications_accommodation_to_application_papers_application after update on applications for each row when (old."accommodation" is null and new."accommodation" is not null) execute function applications_accommodation_to_application_papers_application();
create or replace function applications_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."accommodationCity" from accommodations p where p.id = new."accommodation" for key share;
  select p."accommodation" into new."licenseAccommodation" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace function accommodations_city_to_applications_accommodation() returns trigger language plpgsql as $$ begin
  update applications set "accommodationCity" = new."city" where "accommodation" = new.id;
  return null;
end $$;
create or replace trigger accommodations_city_to_applications_accommodation after update on accommodations for each row when (old."city" is null and new."city" is not null) execute function accommodations_city_to_applications_accommodation();
create or replace function licenses_accommodation_to_applications_license() returns trigger language plpgsql as $$ begin
  update applications set "licenseAccommodation" = new."accommodation" where "license" = new.id;
  return null;
end $$;
create or replace trigger licenses_accommodation_to_applications_license after update on licenses for each row when (old."accommodation" is null and new."accommodation" is not null) execute function licenses_accommodation_to_applications_license();
create or replace function contact_changes_inherit() returns trigger language plpgsql as $$ begin
  select p."name" into new."name" from accommodations p where p.id = new."accommodation" for key share;
  select p."manager" into new."manager" from accommodations p where p.id = new."accommodation" for key share;
  select p."city" into new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace trigger managers_territory_to_delegations after update on managers for each row when (old."territory" is distinct from new."territory") execute function managers_territory_to_delegations();
create or replace function dispatch_receipts_inherit() returns trigger language plpgsql as $$ begin
  select p."manager" into new."manager" from dispatches p where p.id = new."dispatch" for key share;
  select p."city" into new."city" from dispatches p where p.id = new."dispatch" for key share;
  select p."accommodation" into new."accommodation" from dispatches p where p.id = new."dispatch" for key share;
  return new;
end $$;
create or replace function dispatches_accommodation_to_dispatch_receipts_dispatch() returns trigger language plpgsql as $$ begin
  update dispatch_receipts set "accommodation" = new."accommodation" where "dispatch" = new.id;
  return null;
end $$;
create or replace trigger dispatches_accommodation_to_dispatch_receipts_dispatch after update on dispatches for each row when (old."accommodation" is null and new."accommodation" is not null) execute function dispatches_accommodation_to_dispatch_receipts_dispatch();
create or replace function dispatches_inherit() returns trigger language plpgsql as $$ begin
  select p."manager" into new."manager" from applications p where p.id = new."application" for key share;
  select p."city" into new."city" from applications p where p.id = new."application" for key share;
  select p."accommodation" into new."accommodation" from applications p where p.id = new."application" for key share;
  return new;
end $$;
create or replace function applications_accommodation_to_dispatches_application() returns trigger language plpgsql as $$ begin
  update dispatches set "accommodation" = new."accommodation" where "application" = new.id;
  return null;
end $$;
create or replace trigger applications_accommodation_to_dispatches_application after update on applications for each row when (old."accommodation" is null and new."accommodation" is not null) execute function applications_accommodation_to_dispatches_application();
create or replace function documents_inherit() returns trigger language plpgsql as $$ begin
  select p."manager" into new."manager" from accommodations p where p.id = new."accommodation" for key share;
  select p."city" into new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace function interruptions_inherit() returns trigger language plpgsql as $$ begin
  select p."number" into new."number" from licenses p where p.id = new."license" for key share;
  select p."accommodation" into new."accommodation" from licenses p where p.id = new."license" for key share;
  select p."holder" into new."holder" from licenses p where p.id = new."license" for key share;
  select p."city" into new."city" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace function invitations_inherit() returns trigger language plpgsql as $$ begin
  select p."type" into new."managerType" from managers p where p.id = new."manager" for key share;
  select p."territory" into new."territory" from managers p where p.id = new."manager" for share;
  return new;
end $$;
create or replace trigger managers_territory_to_invitations after update on managers for each row when (old."territory" is distinct from new."territory") execute function managers_territory_to_invitations();
create or replace function license_notes_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."city" from licenses p where p.id = new."license" for key share;
  select p."holder" into new."holder" from licenses p where p.id = new."license" for key share;
  select p."accommodation" into new."accommodation" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace function licenses_inherit() returns trigger language plpgsql as $$ begin
  select p."city" into new."city" from accommodations p where p.id = new."accommodation" for key share;
  select p."type" into new."houseType" from accommodations p where p.id = new."accommodation" for key share;
  select p."parent" into new."grandparent" from licenses p where p.id = new."parent" for key share;
  return new;
end $$;
create or replace function licenses_parent_to_licenses_parent() returns trigger language plpgsql as $$ begin
  update licenses set "grandparent" = new."parent" where "parent" = new.id;
  return null;
end $$;
create or replace trigger licenses_parent_to_licenses_parent after update on licenses for each row when (old."parent" is null and new."parent" is not null) execute function licenses_parent_to_licenses_parent();
create or replace function memberships_inherit() returns trigger language plpgsql as $$ begin
  select p."type" into new."managerType" from managers p where p.id = new."manager" for key share;
  select p."territory" into new."territory" from managers p where p.id = new."manager" for share;
  return new;
end $$;
create or replace trigger managers_territory_to_memberships after update on managers for each row when (old."territory" is distinct from new."territory") execute function managers_territory_to_memberships();
create or replace function privacy_requests_inherit() returns trigger language plpgsql as $$ begin
  select p."name" into new."userName" from users p where p.id = new."user" for key share;
  select p."email" into new."userEmail" from users p where p.id = new."user" for key share;
  return new;
end $$;
create or replace function promo_cards_inherit() returns trigger language plpgsql as $$ begin
  select p."name" into new."name" from accommodations p where p.id = new."accommodation" for key share;
  select p."manager" into new."manager" from accommodations p where p.id = new."accommodation" for key share;
  select p."city" into new."city" from accommodations p where p.id = new."accommodation" for key share;
  return new;
end $$;
create or replace function rate_declarations_inherit() returns trigger language plpgsql as $$ begin
  select p."label" into new."periodLabel" from rate_periods p where p.id = new."period" for key share;
  select p."state" into new."periodState" from rate_periods p where p.id = new."period" for key share;
  select p."submissionTo" into new."submissionTo" from rate_periods p where p.id = new."period" for key share;
  select p."validFrom" into new."validFrom" from rate_periods p where p.id = new."period" for key share;
  select p."validTo" into new."validTo" from rate_periods p where p.id = new."period" for key share;
  select p."number" into new."licenseNumber" from licenses p where p.id = new."license" for key share;
  select p."state" into new."licenseState" from licenses p where p.id = new."license" for key share;
  select p."accommodation" into new."accommodation" from licenses p where p.id = new."license" for key share;
  select p."holder" into new."holder" from licenses p where p.id = new."license" for key share;
  select p."city" into new."city" from licenses p where p.id = new."license" for key share;
  return new;
end $$;
create or replace trigger managers_territory_to_rate_periods after update on managers for each row when (old."territory" is distinct from new."territory") execute function managers_territory_to_rate_periods();
update access_requests c set "claimedFiscalCode" = p."claimedFiscalCode" from users p where p.id = c."user" and c."claimedFiscalCode" is null and p."claimedFiscalCode" is not null;
update accommodations c set "istatCategory" = p."istatCategory" from accommodation_types p where p.id = c."type" and c."istatCategory" is null and p."istatCategory" is not null;
update application_papers c set "accommodation" = p."accommodation" from applications p where p.id = c."application" and c."accommodation" is null and p."accommodation" is not null;
update applications c set "accommodationCity" = p."city" from accommodations p where p.id = c."accommodation" and c."accommodationCity" is null and p."city" is not null;
update applications c set "licenseAccommodation" = p."accommodation" from licenses p where p.id = c."license" and c."licenseAccommodation" is null and p."accommodation" is not null;
update dispatch_receipts c set "accommodation" = p."accommodation" from dispatches p where p.id = c."dispatch" and c."accommodation" is null and p."accommodation" is not null;
update dispatches c set "accommodation" = p."accommodation" from applications p where p.id = c."application" and c."accommodation" is null and p."accommodation" is not null;
update licenses c set "grandparent" = p."parent" from licenses p where p.id = c."parent" and c."grandparent" is null and p."parent" is not null;
