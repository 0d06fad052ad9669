-- Late is who sent after the term as it is now: put off, it makes nobody late who kept it.
alter table rate_declarations drop column "isLate";
alter table rate_declarations add column "isLate" boolean generated always as (coalesce("submittedOn" > greatest("submissionTo", "openingTerm"), false)) stored;
