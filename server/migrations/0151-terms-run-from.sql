alter table applications add column "runsFrom" date;
-- A term ran from the protocol of receipt; an invitation ended it, and it began anew as measures were last told of, or found.
update applications a set "runsFrom" = case when a."invitedOn" is null then coalesce(a."protocolDate", a."submittedOn")
    else coalesce(
      (select (coalesce(max(t.at) filter (where t.action = 'comply'), max(t.at)) at time zone 'Europe/Rome')::date from audit t
        where t.resource = 'applications' and t.record = a.id and t.action in ('comply', 'conformed')
          and t.id > coalesce((select max(i.id) from audit i
            where i.resource = 'applications' and i.record = a.id and i.action = 'conform'), 0)),
      a."answeredOn", a."invitedOn") end
  where a."dueOn" is not null;
