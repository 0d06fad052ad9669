-- What failed on its day is told after it, once; what failed before was told as it failed.
alter table scheduled_verbs add column "toldAt" timestamptz;
update scheduled_verbs set "toldAt" = coalesce("endedAt", "createdAt") where state in ('failed', 'withdrawn');
create index scheduled_verbs_untold on scheduled_verbs (id)
  where state = 'failed' and "toldAt" is null;

-- What is kept of people's work is dated by the clock of rows and traces, which may be turned.
alter table scheduled_verbs alter column "createdAt" set default coalesce(turned_clock(), now());
alter table violations alter column since set default coalesce(turned_clock(), now());
alter table alert_receipts alter column "readAt" set default coalesce(turned_clock(), now());
alter table drafts alter column at set default coalesce(turned_clock(), now());
