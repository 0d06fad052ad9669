alter table applications add column "holderName" text collate "it-x-icu";
