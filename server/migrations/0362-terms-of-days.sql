alter table applications add column "termDays" integer;
-- What had a term keeps its day until the term stands still again: how many days it is, is read from there.
update applications set "termDays" = "dueOn" - "runsFrom" - coalesce("stoppedDays", 0)
where "dueOn" is not null and "runsFrom" is not null;
