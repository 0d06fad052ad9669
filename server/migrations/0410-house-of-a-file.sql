alter table guest_files add column "structureCode" text collate "it-x-icu";
