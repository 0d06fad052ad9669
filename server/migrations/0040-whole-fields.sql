alter table accommodations add column "emergencyPhone" text;
alter table accommodations add column "cinDocument" bigint;
alter table licenses add column "suspensionNoticeOn" date;
alter table licenses add column "extensionReason" text collate "it-x-icu";
alter table users add column "mobile" text;
alter table accommodations add constraint accommodations_cindocument_fkey foreign key ("cinDocument") references files (id);
create index accommodations_cindocument_file on accommodations ("cinDocument");
