alter table files add column width integer;
alter table files add column height integer;
