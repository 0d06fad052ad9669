-- Lombardy opens no affittacamere since L.R. 27/2015: titles of before go on.
alter table accommodation_types_limits add column "lastTitleOn" date;
update accommodation_types_limits l set "lastTitleOn" = '2015-10-16' from accommodation_types t
  where t.id = l.parent and t.code = 'B.1.1.1' and l.profile = 'lombardia';
