alter table rate_periods alter column "year" type integer using "year"::integer;
