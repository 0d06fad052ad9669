alter table licenses add column "suspensionEndsOn" date generated always as (coalesce("extendedTo", "suspendedTo")) stored;
