alter table applications add column "staircase" text collate "it-x-icu";
alter table applications add column "floor" text collate "it-x-icu";
alter table applications add column "unitNumber" text collate "it-x-icu";
alter table applications add column "residenceUse" text;
alter table applications add column "maxGuests" integer;
