-- A number without a year is of the year of the day it was received on, and not of that on which its paper was made.
alter table application_papers add column "receivedOn" date;
update application_papers p set "receivedOn" = coalesce(
  case
    when p.verb = 'integrate' and p.protocol = a."answerProtocol" then a."answeredOn"
    when p.verb = 'comply' and p.protocol = a."measuresProtocol" then a."measuresOn"
    when p.verb = 'observe' and p.protocol = a."observationsProtocol" then a."observedOn"
    when p.verb in ('withdraw', 'renounce') and p.protocol = a."withdrawalProtocol" then a."withdrawnOn"
    when p.protocol = a."protocolNumber" then a."protocolDate"
  end, p."madeOn")
from applications a where a.id = p.application;
