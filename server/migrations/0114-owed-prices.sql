-- Which declarations a campaign is owed, sent or not: what its counts are of.
alter table rate_declarations add column "isOwed" boolean generated always as ("corrects" is null and (state not in ('draft', 'returned') or coalesce("periodState" in ('open', 'closed') and "licenseState" = 'active', false))) stored;
