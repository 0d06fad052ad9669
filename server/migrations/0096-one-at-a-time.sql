do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from applications where "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'conformation_requested', 'accepted', 'accepted_tacit', 'rejected', 'inadmissible', 'expired', 'withdrawn', 'annulled') group by "sciaCode" having count(*) > 1 and num_nonnulls("sciaCode") = 1) several;
  if wrong is not null then
    raise exception 'in applications ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index applications_sciacode_alone on applications ("sciaCode") where "state" in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'conformation_requested', 'accepted', 'accepted_tacit', 'rejected', 'inadmissible', 'expired', 'withdrawn', 'annulled');
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from contact_changes where "state" in ('proposed') group by "accommodation" having count(*) > 1 and num_nonnulls("accommodation") = 1) several;
  if wrong is not null then
    raise exception 'in contact_changes ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index contact_changes_accommodation_alone on contact_changes ("accommodation") where "state" in ('proposed');
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from delegations where "state" in ('awaiting') group by "email", "manager" having count(*) > 1 and num_nonnulls("email", "manager") = 2) several;
  if wrong is not null then
    raise exception 'in delegations ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index delegations_email_manager_alone on delegations ("email", "manager") where "state" in ('awaiting');
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from invitations where "state" in ('awaiting') group by "user", "manager" having count(*) > 1 and num_nonnulls("user", "manager") = 2) several;
  if wrong is not null then
    raise exception 'in invitations ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index invitations_user_manager_alone on invitations ("user", "manager") where "state" in ('awaiting');
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from privacy_requests where "state" in ('received', 'in_progress') group by "kind", "user" having count(*) > 1 and num_nonnulls("kind", "user") = 2) several;
  if wrong is not null then
    raise exception 'in privacy_requests ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index privacy_requests_kind_user_alone on privacy_requests ("kind", "user") where "state" in ('received', 'in_progress');
do $$
declare wrong text;
begin
  select string_agg(ids, '; ') into wrong from (select string_agg(id::text, ', ' order by id) as ids
    from rate_declarations where "state" in ('draft', 'submitted', 'returned', 'published') group by "corrects" having count(*) > 1 and num_nonnulls("corrects") = 1) several;
  if wrong is not null then
    raise exception 'in rate_declarations ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id %: prima vanno chiusi', wrong;
  end if;
end $$;
create unique index rate_declarations_corrects_alone on rate_declarations ("corrects") where "state" in ('draft', 'submitted', 'returned', 'published');
