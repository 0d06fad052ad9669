-- What was forbidden after its holder had closed it bears the day for good, as the cases and the trace told it until now.
alter table licenses add column "forbiddenOn" date;
update licenses l set "forbiddenOn" = found.on
from (
  select o.id, max(a."outcomeOn") as on from licenses o
  join applications a on coalesce(a."suspendedLicense", a.license) = o.id and a.manager = o.holder
  where o.state = 'closed' and a.kind <> 'takeover' and a.state = 'rejected' and a."requestDueOn" is not null
    and (a."outcomeOn" >= o."closureRegisteredOn" or exists (select 1 from audit done
      where done.resource = 'applications' and done.record = a.id and done.action = 'unconformed'
        and done.at > (o."closureRegisteredOn"::timestamp at time zone 'Europe/Rome')))
  group by o.id
) found
where found.id = l.id;
