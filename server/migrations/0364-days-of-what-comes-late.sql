alter table audit add column "lateFrom" date;
