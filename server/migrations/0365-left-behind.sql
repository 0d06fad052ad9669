alter table applications add column "leftBehind" text;
