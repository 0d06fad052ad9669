create function marked_words(mark text, texts text[]) returns tsvector language plpgsql immutable parallel safe as $$ begin
  return array_to_tsvector(array(select distinct mark || left(word, 50) from unnest(texts) one (text),
    regexp_split_to_table(fold(normalize(one.text, nfkc)) collate "it-x-icu", '[^[:alnum:]]+') word where word <> ''));
end $$;
create function place_words(field text, ids bigint[]) returns tsvector language plpgsql immutable parallel safe as $$ begin
  return array_to_tsvector(array(select distinct '@' || field || ':' || id from unnest(ids) id where id is not null));
end $$;
create index accommodations_cin_contains on accommodations using gin (fold("cin") gin_trgm_ops);
create index accommodations_cir_contains on accommodations using gin (fold("cir") gin_trgm_ops);
create index accommodations_managercode_contains on accommodations using gin (fold("managerCode") gin_trgm_ops);
create index applications_assignee_contains on applications using gin (fold("assignee") gin_trgm_ops);
create index cities_province_contains on cities using gin (fold("province") gin_trgm_ops);
create index cities_istatcode_contains on cities using gin (fold("istatCode") gin_trgm_ops);
create index properties_sheet_contains on properties using gin (fold("sheet") gin_trgm_ops);
create index properties_parcel_contains on properties using gin (fold("parcel") gin_trgm_ops);
create index properties_subunit_contains on properties using gin (fold("subunit") gin_trgm_ops);
create table words_of_access_requests (
  record bigint primary key references access_requests (id) on delete cascade,
  words tsvector not null
);
create index words_of_access_requests_found on words_of_access_requests using gin (words);
create or replace function fill_words_of_access_requests(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_access_requests as w (record, words)
  select t.id, marked_words('a', array[t."userName"::text collate "default", t."organisation"::text collate "default", t."code"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('user', array[t."user"]) || place_words('city', array[t."city"]) from access_requests t left join cities b on b.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_access_requests(array(select id from access_requests));
create or replace function keep_words_of_access_requests() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_access_requests(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_access_requests after insert on access_requests referencing new table as added for each statement execute function keep_words_of_access_requests();
create or replace function renew_words_of_access_requests() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_access_requests(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_access_requests after update on access_requests for each row when (old."userName" is distinct from new."userName" or old."organisation" is distinct from new."organisation" or old."code" is distinct from new."code" or old."city" is distinct from new."city" or old."user" is distinct from new."user") execute function renew_words_of_access_requests();
create or replace function words_of_access_requests_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_access_requests(array(select id from access_requests where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_access_requests_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_access_requests_by_city();
create table words_of_accommodation_types (
  record bigint primary key references accommodation_types (id) on delete cascade,
  words tsvector not null
);
create index words_of_accommodation_types_found on words_of_accommodation_types using gin (words);
create or replace function fill_words_of_accommodation_types(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_accommodation_types as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."code"::text collate "default"]) from accommodation_types t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_accommodation_types(array(select id from accommodation_types));
create or replace function keep_words_of_accommodation_types() returns trigger language plpgsql as $$ begin
  perform fill_words_of_accommodation_types(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_accommodation_types after insert on accommodation_types referencing new table as added for each statement execute function keep_words_of_accommodation_types();
create or replace function renew_words_of_accommodation_types() returns trigger language plpgsql as $$ begin
  perform fill_words_of_accommodation_types(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_accommodation_types after update on accommodation_types for each row when (old."name" is distinct from new."name" or old."code" is distinct from new."code") execute function renew_words_of_accommodation_types();
create table words_of_accommodations (
  record bigint primary key references accommodations (id) on delete cascade,
  words tsvector not null
);
create index words_of_accommodations_found on words_of_accommodations using gin (words);
create or replace function fill_words_of_accommodations(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_accommodations as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default"]) || marked_words('b', array[t."signName"::text collate "default", t."internalCode"::text collate "default", t."managerCode"::text collate "default"]) || marked_words('c', array[t."address"::text collate "default"]) || marked_words('d', array[t."cir"::text collate "default", t."cin"::text collate "default"]) || marked_words('e', array[e."name"::text collate "default"]) || marked_words('f', array[f."name"::text collate "default"]) || place_words('id', array[t."id"]) || place_words('manager', array[t."manager"]) || place_words('city', array[t."city"]) from accommodations t left join cities e on e.id = t."city" left join managers f on f.id = t."manager" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_accommodations(array(select id from accommodations));
create or replace function keep_words_of_accommodations() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform 1 from managers r where r.id in (select "manager" from added) order by r.id for share;
  perform fill_words_of_accommodations(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_accommodations after insert on accommodations referencing new table as added for each statement execute function keep_words_of_accommodations();
create or replace function renew_words_of_accommodations() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform 1 from managers r where r.id = new."manager" order by r.id for share;
  perform fill_words_of_accommodations(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_accommodations after update on accommodations for each row when (old."name" is distinct from new."name" or old."signName" is distinct from new."signName" or old."internalCode" is distinct from new."internalCode" or old."managerCode" is distinct from new."managerCode" or old."address" is distinct from new."address" or old."cir" is distinct from new."cir" or old."cin" is distinct from new."cin" or old."city" is distinct from new."city" or old."manager" is distinct from new."manager") execute function renew_words_of_accommodations();
create or replace function words_of_accommodations_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_accommodations(array(select id from accommodations where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_accommodations_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_accommodations_by_city();
create or replace function words_of_accommodations_by_manager() returns trigger language plpgsql as $$ begin
  perform fill_words_of_accommodations(array(select id from accommodations where "manager" = new.id));
  return null;
end $$;
create or replace trigger words_of_accommodations_by_manager after update on managers for each row when (old."name" is distinct from new."name") execute function words_of_accommodations_by_manager();
create table words_of_alerts (
  record bigint primary key references alerts (id) on delete cascade,
  words tsvector not null
);
create index words_of_alerts_found on words_of_alerts using gin (words);
create or replace function fill_words_of_alerts(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_alerts as w (record, words)
  select t.id, marked_words('a', array[t."title"::text collate "default"]) from alerts t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_alerts(array(select id from alerts));
create or replace function keep_words_of_alerts() returns trigger language plpgsql as $$ begin
  perform fill_words_of_alerts(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_alerts after insert on alerts referencing new table as added for each statement execute function keep_words_of_alerts();
create or replace function renew_words_of_alerts() returns trigger language plpgsql as $$ begin
  perform fill_words_of_alerts(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_alerts after update on alerts for each row when (old."title" is distinct from new."title") execute function renew_words_of_alerts();
create table words_of_applications (
  record bigint primary key references applications (id) on delete cascade,
  words tsvector not null
);
create index words_of_applications_found on words_of_applications using gin (words);
create or replace function fill_words_of_applications(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_applications as w (record, words)
  select t.id, marked_words('a', array[t."number"::text collate "default", t."protocolNumber"::text collate "default"]) || marked_words('b', array[t."sciaCode"::text collate "default"]) || marked_words('c', array[t."name"::text collate "default"]) || marked_words('d', array[t."declarantName"::text collate "default"]) || marked_words('e', array[e."name"::text collate "default"]) || marked_words('f', array[f."name"::text collate "default"]) || marked_words('g', array[g."name"::text collate "default"]) || place_words('manager', array[t."manager"]) || place_words('city', array[t."city"]) || place_words('accommodation', array[t."accommodation"]) from applications t left join accommodations e on e.id = t."accommodation" left join managers f on f.id = t."manager" left join cities g on g.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_applications(array(select id from applications));
create or replace function keep_words_of_applications() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id in (select "accommodation" from added) order by r.id for share;
  perform 1 from managers r where r.id in (select "manager" from added) order by r.id for share;
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_applications(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_applications after insert on applications referencing new table as added for each statement execute function keep_words_of_applications();
create or replace function renew_words_of_applications() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id = new."accommodation" order by r.id for share;
  perform 1 from managers r where r.id = new."manager" order by r.id for share;
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_applications(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_applications after update on applications for each row when (old."number" is distinct from new."number" or old."protocolNumber" is distinct from new."protocolNumber" or old."sciaCode" is distinct from new."sciaCode" or old."name" is distinct from new."name" or old."declarantName" is distinct from new."declarantName" or old."accommodation" is distinct from new."accommodation" or old."manager" is distinct from new."manager" or old."city" is distinct from new."city") execute function renew_words_of_applications();
create or replace function words_of_applications_by_accommodation() returns trigger language plpgsql as $$ begin
  perform fill_words_of_applications(array(select id from applications where "accommodation" = new.id));
  return null;
end $$;
create or replace trigger words_of_applications_by_accommodation after update on accommodations for each row when (old."name" is distinct from new."name") execute function words_of_applications_by_accommodation();
create or replace function words_of_applications_by_manager() returns trigger language plpgsql as $$ begin
  perform fill_words_of_applications(array(select id from applications where "manager" = new.id));
  return null;
end $$;
create or replace trigger words_of_applications_by_manager after update on managers for each row when (old."name" is distinct from new."name") execute function words_of_applications_by_manager();
create or replace function words_of_applications_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_applications(array(select id from applications where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_applications_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_applications_by_city();
create table words_of_attractions (
  record bigint primary key references attractions (id) on delete cascade,
  words tsvector not null
);
create index words_of_attractions_found on words_of_attractions using gin (words);
create or replace function fill_words_of_attractions(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_attractions as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default"]) from attractions t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_attractions(array(select id from attractions));
create or replace function keep_words_of_attractions() returns trigger language plpgsql as $$ begin
  perform fill_words_of_attractions(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_attractions after insert on attractions referencing new table as added for each statement execute function keep_words_of_attractions();
create or replace function renew_words_of_attractions() returns trigger language plpgsql as $$ begin
  perform fill_words_of_attractions(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_attractions after update on attractions for each row when (old."name" is distinct from new."name") execute function renew_words_of_attractions();
create table words_of_cities (
  record bigint primary key references cities (id) on delete cascade,
  words tsvector not null
);
create index words_of_cities_found on words_of_cities using gin (words);
create or replace function fill_words_of_cities(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_cities as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."istatCode"::text collate "default", t."belfioreCode"::text collate "default"]) from cities t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_cities(array(select id from cities));
create or replace function keep_words_of_cities() returns trigger language plpgsql as $$ begin
  perform fill_words_of_cities(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_cities after insert on cities referencing new table as added for each statement execute function keep_words_of_cities();
create or replace function renew_words_of_cities() returns trigger language plpgsql as $$ begin
  perform fill_words_of_cities(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_cities after update on cities for each row when (old."name" is distinct from new."name" or old."istatCode" is distinct from new."istatCode" or old."belfioreCode" is distinct from new."belfioreCode") execute function renew_words_of_cities();
create table words_of_contact_changes (
  record bigint primary key references contact_changes (id) on delete cascade,
  words tsvector not null
);
create index words_of_contact_changes_found on words_of_contact_changes using gin (words);
create or replace function fill_words_of_contact_changes(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_contact_changes as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('proposedFor', array[t."proposedFor"]) || place_words('city', array[t."city"]) from contact_changes t left join cities b on b.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_contact_changes(array(select id from contact_changes));
create or replace function keep_words_of_contact_changes() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_contact_changes(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_contact_changes after insert on contact_changes referencing new table as added for each statement execute function keep_words_of_contact_changes();
create or replace function renew_words_of_contact_changes() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_contact_changes(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_contact_changes after update on contact_changes for each row when (old."name" is distinct from new."name" or old."city" is distinct from new."city" or old."accommodation" is distinct from new."accommodation" or old."proposedFor" is distinct from new."proposedFor") execute function renew_words_of_contact_changes();
create or replace function words_of_contact_changes_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_contact_changes(array(select id from contact_changes where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_contact_changes_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_contact_changes_by_city();
create table words_of_deadline_rules (
  record bigint primary key references deadline_rules (id) on delete cascade,
  words tsvector not null
);
create index words_of_deadline_rules_found on words_of_deadline_rules using gin (words);
create or replace function fill_words_of_deadline_rules(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_deadline_rules as w (record, words)
  select t.id, marked_words('a', array[t."source"::text collate "default"]) from deadline_rules t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_deadline_rules(array(select id from deadline_rules));
create or replace function keep_words_of_deadline_rules() returns trigger language plpgsql as $$ begin
  perform fill_words_of_deadline_rules(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_deadline_rules after insert on deadline_rules referencing new table as added for each statement execute function keep_words_of_deadline_rules();
create or replace function renew_words_of_deadline_rules() returns trigger language plpgsql as $$ begin
  perform fill_words_of_deadline_rules(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_deadline_rules after update on deadline_rules for each row when (old."source" is distinct from new."source") execute function renew_words_of_deadline_rules();
create table words_of_delegations (
  record bigint primary key references delegations (id) on delete cascade,
  words tsvector not null
);
create index words_of_delegations_found on words_of_delegations using gin (words);
create or replace function fill_words_of_delegations(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_delegations as w (record, words)
  select t.id, marked_words('a', array[t."delegateName"::text collate "default", t."fiscalCode"::text collate "default", t."email"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('manager', array[t."manager"]) || place_words('accommodations', t."accommodations") || place_words('territory', t."territory") from delegations t left join managers b on b.id = t."manager" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_delegations(array(select id from delegations));
create or replace function keep_words_of_delegations() returns trigger language plpgsql as $$ begin
  perform 1 from managers r where r.id in (select "manager" from added) order by r.id for share;
  perform fill_words_of_delegations(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_delegations after insert on delegations referencing new table as added for each statement execute function keep_words_of_delegations();
create or replace function renew_words_of_delegations() returns trigger language plpgsql as $$ begin
  perform 1 from managers r where r.id = new."manager" order by r.id for share;
  perform fill_words_of_delegations(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_delegations after update on delegations for each row when (old."delegateName" is distinct from new."delegateName" or old."fiscalCode" is distinct from new."fiscalCode" or old."email" is distinct from new."email" or old."manager" is distinct from new."manager" or old."accommodations" is distinct from new."accommodations" or old."territory" is distinct from new."territory") execute function renew_words_of_delegations();
create or replace function words_of_delegations_by_manager() returns trigger language plpgsql as $$ begin
  perform fill_words_of_delegations(array(select id from delegations where "manager" = new.id));
  return null;
end $$;
create or replace trigger words_of_delegations_by_manager after update on managers for each row when (old."name" is distinct from new."name") execute function words_of_delegations_by_manager();
create table words_of_destinations (
  record bigint primary key references destinations (id) on delete cascade,
  words tsvector not null
);
create index words_of_destinations_found on words_of_destinations using gin (words);
create or replace function fill_words_of_destinations(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_destinations as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."code"::text collate "default"]) from destinations t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_destinations(array(select id from destinations));
create or replace function keep_words_of_destinations() returns trigger language plpgsql as $$ begin
  perform fill_words_of_destinations(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_destinations after insert on destinations referencing new table as added for each statement execute function keep_words_of_destinations();
create or replace function renew_words_of_destinations() returns trigger language plpgsql as $$ begin
  perform fill_words_of_destinations(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_destinations after update on destinations for each row when (old."name" is distinct from new."name" or old."code" is distinct from new."code") execute function renew_words_of_destinations();
create table words_of_dispatches (
  record bigint primary key references dispatches (id) on delete cascade,
  words tsvector not null
);
create index words_of_dispatches_found on words_of_dispatches using gin (words);
create or replace function fill_words_of_dispatches(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_dispatches as w (record, words)
  select t.id, marked_words('a', array[t."subject"::text collate "default", t."recipient"::text collate "default"]) || marked_words('b', array[b."number"::text collate "default"]) || marked_words('c', array[c."name"::text collate "default"]) || place_words('manager', array[t."manager"]) || place_words('city', array[t."city"]) || place_words('accommodation', array[t."accommodation"]) from dispatches t left join applications b on b.id = t."application" left join accommodations c on c.id = t."accommodation" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_dispatches(array(select id from dispatches));
create or replace function keep_words_of_dispatches() returns trigger language plpgsql as $$ begin
  perform 1 from applications r where r.id in (select "application" from added) order by r.id for share;
  perform 1 from accommodations r where r.id in (select "accommodation" from added) order by r.id for share;
  perform fill_words_of_dispatches(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_dispatches after insert on dispatches referencing new table as added for each statement execute function keep_words_of_dispatches();
create or replace function renew_words_of_dispatches() returns trigger language plpgsql as $$ begin
  perform 1 from applications r where r.id = new."application" order by r.id for share;
  perform 1 from accommodations r where r.id = new."accommodation" order by r.id for share;
  perform fill_words_of_dispatches(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_dispatches after update on dispatches for each row when (old."subject" is distinct from new."subject" or old."recipient" is distinct from new."recipient" or old."application" is distinct from new."application" or old."accommodation" is distinct from new."accommodation" or old."manager" is distinct from new."manager" or old."city" is distinct from new."city") execute function renew_words_of_dispatches();
create or replace function words_of_dispatches_by_application() returns trigger language plpgsql as $$ begin
  perform fill_words_of_dispatches(array(select id from dispatches where "application" = new.id));
  return null;
end $$;
create or replace trigger words_of_dispatches_by_application after update on applications for each row when (old."number" is distinct from new."number") execute function words_of_dispatches_by_application();
create or replace function words_of_dispatches_by_accommodation() returns trigger language plpgsql as $$ begin
  perform fill_words_of_dispatches(array(select id from dispatches where "accommodation" = new.id));
  return null;
end $$;
create or replace trigger words_of_dispatches_by_accommodation after update on accommodations for each row when (old."name" is distinct from new."name") execute function words_of_dispatches_by_accommodation();
create table words_of_documents (
  record bigint primary key references documents (id) on delete cascade,
  words tsvector not null
);
create index words_of_documents_found on words_of_documents using gin (words);
create or replace function fill_words_of_documents(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_documents as w (record, words)
  select t.id, marked_words('a', array[t."title"::text collate "default", t."archive"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || marked_words('c', array[c."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('manager', array[t."manager"]) || place_words('city', array[t."city"]) from documents t left join accommodations b on b.id = t."accommodation" left join cities c on c.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_documents(array(select id from documents));
create or replace function keep_words_of_documents() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id in (select "accommodation" from added) order by r.id for share;
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_documents(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_documents after insert on documents referencing new table as added for each statement execute function keep_words_of_documents();
create or replace function renew_words_of_documents() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id = new."accommodation" order by r.id for share;
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_documents(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_documents after update on documents for each row when (old."title" is distinct from new."title" or old."archive" is distinct from new."archive" or old."accommodation" is distinct from new."accommodation" or old."city" is distinct from new."city" or old."manager" is distinct from new."manager") execute function renew_words_of_documents();
create or replace function words_of_documents_by_accommodation() returns trigger language plpgsql as $$ begin
  perform fill_words_of_documents(array(select id from documents where "accommodation" = new.id));
  return null;
end $$;
create or replace trigger words_of_documents_by_accommodation after update on accommodations for each row when (old."name" is distinct from new."name") execute function words_of_documents_by_accommodation();
create or replace function words_of_documents_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_documents(array(select id from documents where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_documents_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_documents_by_city();
create table words_of_grants (
  record bigint primary key references grants (id) on delete cascade,
  words tsvector not null
);
create index words_of_grants_found on words_of_grants using gin (words);
create or replace function fill_words_of_grants(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_grants as w (record, words)
  select t.id, marked_words('a', array[t."label"::text collate "default", t."code"::text collate "default"]) from grants t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_grants(array(select id from grants));
create or replace function keep_words_of_grants() returns trigger language plpgsql as $$ begin
  perform fill_words_of_grants(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_grants after insert on grants referencing new table as added for each statement execute function keep_words_of_grants();
create or replace function renew_words_of_grants() returns trigger language plpgsql as $$ begin
  perform fill_words_of_grants(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_grants after update on grants for each row when (old."label" is distinct from new."label" or old."code" is distinct from new."code") execute function renew_words_of_grants();
create table words_of_invitations (
  record bigint primary key references invitations (id) on delete cascade,
  words tsvector not null
);
create index words_of_invitations_found on words_of_invitations using gin (words);
create or replace function fill_words_of_invitations(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_invitations as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."email"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('manager', array[t."manager"]) || place_words('accommodations', t."accommodations") || place_words('territory', t."territory") from invitations t left join managers b on b.id = t."manager" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_invitations(array(select id from invitations));
create or replace function keep_words_of_invitations() returns trigger language plpgsql as $$ begin
  perform 1 from managers r where r.id in (select "manager" from added) order by r.id for share;
  perform fill_words_of_invitations(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_invitations after insert on invitations referencing new table as added for each statement execute function keep_words_of_invitations();
create or replace function renew_words_of_invitations() returns trigger language plpgsql as $$ begin
  perform 1 from managers r where r.id = new."manager" order by r.id for share;
  perform fill_words_of_invitations(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_invitations after update on invitations for each row when (old."name" is distinct from new."name" or old."email" is distinct from new."email" or old."manager" is distinct from new."manager" or old."accommodations" is distinct from new."accommodations" or old."territory" is distinct from new."territory") execute function renew_words_of_invitations();
create or replace function words_of_invitations_by_manager() returns trigger language plpgsql as $$ begin
  perform fill_words_of_invitations(array(select id from invitations where "manager" = new.id));
  return null;
end $$;
create or replace trigger words_of_invitations_by_manager after update on managers for each row when (old."name" is distinct from new."name") execute function words_of_invitations_by_manager();
create table words_of_knowledge_articles (
  record bigint primary key references knowledge_articles (id) on delete cascade,
  words tsvector not null
);
create index words_of_knowledge_articles_found on words_of_knowledge_articles using gin (words);
create or replace function fill_words_of_knowledge_articles(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_knowledge_articles as w (record, words)
  select t.id, marked_words('a', array[t."title"::text collate "default", t."keywords"::text collate "default"]) from knowledge_articles t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_knowledge_articles(array(select id from knowledge_articles));
create or replace function keep_words_of_knowledge_articles() returns trigger language plpgsql as $$ begin
  perform fill_words_of_knowledge_articles(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_knowledge_articles after insert on knowledge_articles referencing new table as added for each statement execute function keep_words_of_knowledge_articles();
create or replace function renew_words_of_knowledge_articles() returns trigger language plpgsql as $$ begin
  perform fill_words_of_knowledge_articles(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_knowledge_articles after update on knowledge_articles for each row when (old."title" is distinct from new."title" or old."keywords" is distinct from new."keywords") execute function renew_words_of_knowledge_articles();
create table words_of_licenses (
  record bigint primary key references licenses (id) on delete cascade,
  words tsvector not null
);
create index words_of_licenses_found on words_of_licenses using gin (words);
create or replace function fill_words_of_licenses(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_licenses as w (record, words)
  select t.id, marked_words('a', array[t."number"::text collate "default", t."sciaCode"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || marked_words('c', array[c."signName"::text collate "default"]) || marked_words('d', array[d."cin"::text collate "default", d."cir"::text collate "default"]) || marked_words('e', array[e."name"::text collate "default"]) || marked_words('f', array[f."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('holder', array[t."holder"]) || place_words('city', array[t."city"]) from licenses t left join accommodations b on b.id = t."accommodation" left join accommodations c on c.id = t."accommodation" left join accommodations d on d.id = t."accommodation" left join cities e on e.id = t."city" left join managers f on f.id = t."holder" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_licenses(array(select id from licenses));
create or replace function keep_words_of_licenses() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id in (select "accommodation" from added) order by r.id for share;
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform 1 from managers r where r.id in (select "holder" from added) order by r.id for share;
  perform fill_words_of_licenses(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_licenses after insert on licenses referencing new table as added for each statement execute function keep_words_of_licenses();
create or replace function renew_words_of_licenses() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id = new."accommodation" order by r.id for share;
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform 1 from managers r where r.id = new."holder" order by r.id for share;
  perform fill_words_of_licenses(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_licenses after update on licenses for each row when (old."number" is distinct from new."number" or old."sciaCode" is distinct from new."sciaCode" or old."accommodation" is distinct from new."accommodation" or old."city" is distinct from new."city" or old."holder" is distinct from new."holder") execute function renew_words_of_licenses();
create or replace function words_of_licenses_by_accommodation() returns trigger language plpgsql as $$ begin
  perform fill_words_of_licenses(array(select id from licenses where "accommodation" = new.id));
  return null;
end $$;
create or replace trigger words_of_licenses_by_accommodation after update on accommodations for each row when (old."name" is distinct from new."name" or old."signName" is distinct from new."signName" or old."cin" is distinct from new."cin" or old."cir" is distinct from new."cir") execute function words_of_licenses_by_accommodation();
create or replace function words_of_licenses_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_licenses(array(select id from licenses where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_licenses_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_licenses_by_city();
create or replace function words_of_licenses_by_holder() returns trigger language plpgsql as $$ begin
  perform fill_words_of_licenses(array(select id from licenses where "holder" = new.id));
  return null;
end $$;
create or replace trigger words_of_licenses_by_holder after update on managers for each row when (old."name" is distinct from new."name") execute function words_of_licenses_by_holder();
create table words_of_managers (
  record bigint primary key references managers (id) on delete cascade,
  words tsvector not null
);
create index words_of_managers_found on words_of_managers using gin (words);
create or replace function fill_words_of_managers(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_managers as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."fiscalCode"::text collate "default"]) || marked_words('b', array[t."email"::text collate "default"]) || place_words('id', array[t."id"]) || place_words('territory', t."territory") from managers t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_managers(array(select id from managers));
create or replace function keep_words_of_managers() returns trigger language plpgsql as $$ begin
  perform fill_words_of_managers(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_managers after insert on managers referencing new table as added for each statement execute function keep_words_of_managers();
create or replace function renew_words_of_managers() returns trigger language plpgsql as $$ begin
  perform fill_words_of_managers(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_managers after update on managers for each row when (old."name" is distinct from new."name" or old."fiscalCode" is distinct from new."fiscalCode" or old."email" is distinct from new."email" or old."territory" is distinct from new."territory") execute function renew_words_of_managers();
create table words_of_origins (
  record bigint primary key references origins (id) on delete cascade,
  words tsvector not null
);
create index words_of_origins_found on words_of_origins using gin (words);
create or replace function fill_words_of_origins(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_origins as w (record, words)
  select t.id, marked_words('a', array[t."label"::text collate "default", t."labelEn"::text collate "default", t."code"::text collate "default"]) from origins t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_origins(array(select id from origins));
create or replace function keep_words_of_origins() returns trigger language plpgsql as $$ begin
  perform fill_words_of_origins(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_origins after insert on origins referencing new table as added for each statement execute function keep_words_of_origins();
create or replace function renew_words_of_origins() returns trigger language plpgsql as $$ begin
  perform fill_words_of_origins(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_origins after update on origins for each row when (old."label" is distinct from new."label" or old."labelEn" is distinct from new."labelEn" or old."code" is distinct from new."code") execute function renew_words_of_origins();
create table words_of_pms (
  record bigint primary key references pms (id) on delete cascade,
  words tsvector not null
);
create index words_of_pms_found on words_of_pms using gin (words);
create or replace function fill_words_of_pms(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_pms as w (record, words)
  select t.id, marked_words('a', array[t."productName"::text collate "default", t."vendorName"::text collate "default"]) from pms t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_pms(array(select id from pms));
create or replace function keep_words_of_pms() returns trigger language plpgsql as $$ begin
  perform fill_words_of_pms(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_pms after insert on pms referencing new table as added for each statement execute function keep_words_of_pms();
create or replace function renew_words_of_pms() returns trigger language plpgsql as $$ begin
  perform fill_words_of_pms(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_pms after update on pms for each row when (old."productName" is distinct from new."productName" or old."vendorName" is distinct from new."vendorName") execute function renew_words_of_pms();
create table words_of_privacy_requests (
  record bigint primary key references privacy_requests (id) on delete cascade,
  words tsvector not null
);
create index words_of_privacy_requests_found on words_of_privacy_requests using gin (words);
create or replace function fill_words_of_privacy_requests(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_privacy_requests as w (record, words)
  select t.id, marked_words('a', array[t."userName"::text collate "default", t."message"::text collate "default"]) || place_words('user', array[t."user"]) from privacy_requests t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_privacy_requests(array(select id from privacy_requests));
create or replace function keep_words_of_privacy_requests() returns trigger language plpgsql as $$ begin
  perform fill_words_of_privacy_requests(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_privacy_requests after insert on privacy_requests referencing new table as added for each statement execute function keep_words_of_privacy_requests();
create or replace function renew_words_of_privacy_requests() returns trigger language plpgsql as $$ begin
  perform fill_words_of_privacy_requests(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_privacy_requests after update on privacy_requests for each row when (old."userName" is distinct from new."userName" or old."message" is distinct from new."message" or old."user" is distinct from new."user") execute function renew_words_of_privacy_requests();
create table words_of_processing_activities (
  record bigint primary key references processing_activities (id) on delete cascade,
  words tsvector not null
);
create index words_of_processing_activities_found on words_of_processing_activities using gin (words);
create or replace function fill_words_of_processing_activities(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_processing_activities as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."purpose"::text collate "default", t."basis"::text collate "default", t."data"::text collate "default", t."retention"::text collate "default"]) from processing_activities t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_processing_activities(array(select id from processing_activities));
create or replace function keep_words_of_processing_activities() returns trigger language plpgsql as $$ begin
  perform fill_words_of_processing_activities(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_processing_activities after insert on processing_activities referencing new table as added for each statement execute function keep_words_of_processing_activities();
create or replace function renew_words_of_processing_activities() returns trigger language plpgsql as $$ begin
  perform fill_words_of_processing_activities(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_processing_activities after update on processing_activities for each row when (old."name" is distinct from new."name" or old."purpose" is distinct from new."purpose" or old."basis" is distinct from new."basis" or old."data" is distinct from new."data" or old."retention" is distinct from new."retention") execute function renew_words_of_processing_activities();
create table words_of_promo_cards (
  record bigint primary key references promo_cards (id) on delete cascade,
  words tsvector not null
);
create index words_of_promo_cards_found on words_of_promo_cards using gin (words);
create or replace function fill_words_of_promo_cards(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_promo_cards as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", ((t."title" ->> 'it') collate "it-x-icu")::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('manager', array[t."manager"]) || place_words('city', array[t."city"]) from promo_cards t left join cities b on b.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_promo_cards(array(select id from promo_cards));
create or replace function keep_words_of_promo_cards() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_promo_cards(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_promo_cards after insert on promo_cards referencing new table as added for each statement execute function keep_words_of_promo_cards();
create or replace function renew_words_of_promo_cards() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_promo_cards(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_promo_cards after update on promo_cards for each row when (old."name" is distinct from new."name" or old."title" is distinct from new."title" or old."city" is distinct from new."city" or old."accommodation" is distinct from new."accommodation" or old."manager" is distinct from new."manager") execute function renew_words_of_promo_cards();
create or replace function words_of_promo_cards_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_promo_cards(array(select id from promo_cards where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_promo_cards_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_promo_cards_by_city();
create table words_of_properties (
  record bigint primary key references properties (id) on delete cascade,
  words tsvector not null
);
create index words_of_properties_found on words_of_properties using gin (words);
create or replace function fill_words_of_properties(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_properties as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."address"::text collate "default", t."ownerName"::text collate "default", t."ownerFiscalCode"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || place_words('city', array[t."city"]) from properties t left join cities b on b.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_properties(array(select id from properties));
create or replace function keep_words_of_properties() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_properties(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_properties after insert on properties referencing new table as added for each statement execute function keep_words_of_properties();
create or replace function renew_words_of_properties() returns trigger language plpgsql as $$ begin
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_properties(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_properties after update on properties for each row when (old."name" is distinct from new."name" or old."address" is distinct from new."address" or old."ownerName" is distinct from new."ownerName" or old."ownerFiscalCode" is distinct from new."ownerFiscalCode" or old."city" is distinct from new."city") execute function renew_words_of_properties();
create or replace function words_of_properties_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_properties(array(select id from properties where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_properties_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_properties_by_city();
create table words_of_rate_declarations (
  record bigint primary key references rate_declarations (id) on delete cascade,
  words tsvector not null
);
create index words_of_rate_declarations_found on words_of_rate_declarations using gin (words);
create or replace function fill_words_of_rate_declarations(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_rate_declarations as w (record, words)
  select t.id, marked_words('a', array[t."licenseNumber"::text collate "default", t."periodLabel"::text collate "default"]) || marked_words('b', array[b."name"::text collate "default"]) || marked_words('c', array[c."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('holder', array[t."holder"]) || place_words('city', array[t."city"]) from rate_declarations t left join accommodations b on b.id = t."accommodation" left join cities c on c.id = t."city" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_rate_declarations(array(select id from rate_declarations));
create or replace function keep_words_of_rate_declarations() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id in (select "accommodation" from added) order by r.id for share;
  perform 1 from cities r where r.id in (select "city" from added) order by r.id for share;
  perform fill_words_of_rate_declarations(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_rate_declarations after insert on rate_declarations referencing new table as added for each statement execute function keep_words_of_rate_declarations();
create or replace function renew_words_of_rate_declarations() returns trigger language plpgsql as $$ begin
  perform 1 from accommodations r where r.id = new."accommodation" order by r.id for share;
  perform 1 from cities r where r.id = new."city" order by r.id for share;
  perform fill_words_of_rate_declarations(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_rate_declarations after update on rate_declarations for each row when (old."licenseNumber" is distinct from new."licenseNumber" or old."periodLabel" is distinct from new."periodLabel" or old."accommodation" is distinct from new."accommodation" or old."city" is distinct from new."city" or old."holder" is distinct from new."holder") execute function renew_words_of_rate_declarations();
create or replace function words_of_rate_declarations_by_accommodation() returns trigger language plpgsql as $$ begin
  perform fill_words_of_rate_declarations(array(select id from rate_declarations where "accommodation" = new.id));
  return null;
end $$;
create or replace trigger words_of_rate_declarations_by_accommodation after update on accommodations for each row when (old."name" is distinct from new."name") execute function words_of_rate_declarations_by_accommodation();
create or replace function words_of_rate_declarations_by_city() returns trigger language plpgsql as $$ begin
  perform fill_words_of_rate_declarations(array(select id from rate_declarations where "city" = new.id));
  return null;
end $$;
create or replace trigger words_of_rate_declarations_by_city after update on cities for each row when (old."name" is distinct from new."name") execute function words_of_rate_declarations_by_city();
create table words_of_rate_periods (
  record bigint primary key references rate_periods (id) on delete cascade,
  words tsvector not null
);
create index words_of_rate_periods_found on words_of_rate_periods using gin (words);
create or replace function fill_words_of_rate_periods(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_rate_periods as w (record, words)
  select t.id, marked_words('a', array[t."label"::text collate "default"]) || place_words('territory', t."territory") from rate_periods t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_rate_periods(array(select id from rate_periods));
create or replace function keep_words_of_rate_periods() returns trigger language plpgsql as $$ begin
  perform fill_words_of_rate_periods(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_rate_periods after insert on rate_periods referencing new table as added for each statement execute function keep_words_of_rate_periods();
create or replace function renew_words_of_rate_periods() returns trigger language plpgsql as $$ begin
  perform fill_words_of_rate_periods(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_rate_periods after update on rate_periods for each row when (old."label" is distinct from new."label" or old."territory" is distinct from new."territory") execute function renew_words_of_rate_periods();
create table words_of_roles (
  record bigint primary key references roles (id) on delete cascade,
  words tsvector not null
);
create index words_of_roles_found on words_of_roles using gin (words);
create or replace function fill_words_of_roles(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_roles as w (record, words)
  select t.id, marked_words('a', array[t."label"::text collate "default"]) || marked_words('b', array[t."name"::text collate "default"]) from roles t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_roles(array(select id from roles));
create or replace function keep_words_of_roles() returns trigger language plpgsql as $$ begin
  perform fill_words_of_roles(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_roles after insert on roles referencing new table as added for each statement execute function keep_words_of_roles();
create or replace function renew_words_of_roles() returns trigger language plpgsql as $$ begin
  perform fill_words_of_roles(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_roles after update on roles for each row when (old."label" is distinct from new."label" or old."name" is distinct from new."name") execute function renew_words_of_roles();
create table words_of_users (
  record bigint primary key references users (id) on delete cascade,
  words tsvector not null
);
create index words_of_users_found on words_of_users using gin (words);
create or replace function fill_words_of_users(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_users as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."email"::text collate "default"]) || marked_words('b', array[t."fiscalCode"::text collate "default"]) || place_words('id', array[t."id"]) || place_words('managers', t."managers") || place_words('territory', t."territory") from users t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_users(array(select id from users));
create or replace function keep_words_of_users() returns trigger language plpgsql as $$ begin
  perform fill_words_of_users(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_users after insert on users referencing new table as added for each statement execute function keep_words_of_users();
create or replace function renew_words_of_users() returns trigger language plpgsql as $$ begin
  perform fill_words_of_users(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_users after update on users for each row when (old."name" is distinct from new."name" or old."email" is distinct from new."email" or old."fiscalCode" is distinct from new."fiscalCode" or old."managers" is distinct from new."managers" or old."territory" is distinct from new."territory") execute function renew_words_of_users();
create table words_of_mail_templates (
  record bigint primary key references mail_templates (id) on delete cascade,
  words tsvector not null
);
create index words_of_mail_templates_found on words_of_mail_templates using gin (words);
create or replace function fill_words_of_mail_templates(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_mail_templates as w (record, words)
  select t.id, marked_words('a', array[t."name"::text collate "default", t."subject"::text collate "default"]) || marked_words('b', array[t."code"::text collate "default"]) from mail_templates t where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_mail_templates(array(select id from mail_templates));
create or replace function keep_words_of_mail_templates() returns trigger language plpgsql as $$ begin
  perform fill_words_of_mail_templates(array(select id from added));
  return null;
end $$;
create or replace trigger keep_words_of_mail_templates after insert on mail_templates referencing new table as added for each statement execute function keep_words_of_mail_templates();
create or replace function renew_words_of_mail_templates() returns trigger language plpgsql as $$ begin
  perform fill_words_of_mail_templates(array[new.id]);
  return null;
end $$;
create or replace trigger renew_words_of_mail_templates after update on mail_templates for each row when (old."name" is distinct from new."name" or old."subject" is distinct from new."subject" or old."code" is distinct from new."code") execute function renew_words_of_mail_templates();
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
--
drop index if exists users_name_search;
drop index if exists users_fiscalcode_search;
drop index if exists users_email_search;
drop index if exists roles_name_search;
drop index if exists roles_label_search;
drop index if exists rate_periods_label_search;
drop index if exists rate_declarations_periodlabel_search;
drop index if exists rate_declarations_licensenumber_search;
drop index if exists properties_ownername_search;
drop index if exists properties_ownerfiscalcode_search;
drop index if exists properties_name_search;
drop index if exists properties_address_search;
drop index if exists promo_cards_title_search;
drop index if exists promo_cards_name_search;
drop index if exists processing_activities_retention_search;
drop index if exists processing_activities_purpose_search;
drop index if exists processing_activities_name_search;
drop index if exists processing_activities_data_search;
drop index if exists processing_activities_basis_search;
drop index if exists privacy_requests_username_search;
drop index if exists privacy_requests_message_search;
drop index if exists pms_vendorname_search;
drop index if exists pms_productname_search;
drop index if exists origins_labelen_search;
drop index if exists origins_label_search;
drop index if exists origins_code_search;
drop index if exists managers_name_search;
drop index if exists managers_fiscalcode_search;
drop index if exists managers_email_search;
drop index if exists mail_templates_subject_search;
drop index if exists mail_templates_name_search;
drop index if exists mail_templates_code_search;
drop index if exists licenses_sciacode_search;
drop index if exists licenses_number_search;
drop index if exists knowledge_articles_title_search;
drop index if exists knowledge_articles_keywords_search;
drop index if exists invitations_name_search;
drop index if exists invitations_email_search;
drop index if exists grants_label_search;
drop index if exists grants_code_search;
drop index if exists documents_title_search;
drop index if exists documents_archive_search;
drop index if exists dispatches_subject_search;
drop index if exists dispatches_recipient_search;
drop index if exists destinations_name_search;
drop index if exists destinations_code_search;
drop index if exists delegations_fiscalcode_search;
drop index if exists delegations_email_search;
drop index if exists delegations_delegatename_search;
drop index if exists deadline_rules_source_search;
drop index if exists contact_changes_name_search;
drop index if exists cities_name_search;
drop index if exists cities_istatcode_search;
drop index if exists cities_belfiorecode_search;
drop index if exists attractions_name_search;
drop index if exists applications_sciacode_search;
drop index if exists applications_protocolnumber_search;
drop index if exists applications_number_search;
drop index if exists applications_name_search;
drop index if exists applications_declarantname_search;
drop index if exists alerts_title_search;
drop index if exists accommodations_signname_search;
drop index if exists accommodations_name_search;
drop index if exists accommodations_managercode_search;
drop index if exists accommodations_internalcode_search;
drop index if exists accommodations_cir_search;
drop index if exists accommodations_cin_search;
drop index if exists accommodations_address_search;
drop index if exists accommodation_types_name_search;
drop index if exists accommodation_types_code_search;
drop index if exists access_requests_username_search;
drop index if exists access_requests_organisation_search;
drop index if exists access_requests_code_search;
