alter table applications add column "runsFrom" date;
-- A term ran from the protocol of receipt; an invitation ended it, and it began anew as measures were told of or found.
update applications a set "runsFrom" = coalesce(
    (select (min(t.at) at time zone 'Europe/Rome')::date from audit t
      where a."invitedOn" is not null and t.resource = 'applications' and t.record = a.id and t.action in ('comply', 'conformed')),
    a."protocolDate", a."submittedOn")
  where a."dueOn" is not null;
