alter table applications add column "leftBehind" text collate "it-x-icu";
