alter table applications add column "availability" text;
