-- Until it is sent an application is a matter of the organisation it was begun in.
alter table applications add column "begunBy" bigint;
alter table applications add constraint applications_begunby_fkey foreign key ("begunBy") references managers (id);
create index applications_begunby_reach on applications ("begunBy", "number", id) include ("state");
-- What there is was begun by whoever made it; where the trace is gone, by who files it by the portal, or the office it was keyed in at.
update applications a set "begunBy" = coalesce(
  (select coalesce(m."mergedInto", m.id) from audit h join managers m on m.id = h.manager
   where h.resource = 'applications' and h.record = a.id and h.action = 'create' order by h.id limit 1),
  case when a.source = 'portal' then a.manager else
    (select id from managers where type = 4 and status = 'active' and a.city = any(cities) order by id limit 1) end);
