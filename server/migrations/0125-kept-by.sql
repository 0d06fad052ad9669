alter table applications add column "keptBy" text collate "it-x-icu";
-- What an office said by an act to stay, as the trace told it until now; a takeover that was given back does not stay.
update applications a set "keptBy" = said.act
from (
  select distinct on (record) record, changes #>> '{correct.act,1}' as act from audit
  where resource = 'applications' and action = 'correct' and "becauseRecord" is null
  order by record, id desc
) said
where said.record = a.id and said.act is not null;
