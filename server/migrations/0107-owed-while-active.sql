-- Who is suspended owes no prices while that lasts (registry 10.6).
alter table rate_declarations drop column "isMissing" cascade;
alter table rate_declarations add column "isMissing" boolean generated always as (state in ('draft', 'returned') and "corrects" is null
      and coalesce("periodState" in ('open', 'closed') and "licenseState" = 'active', false)) stored;
create or replace trigger accommodations_missingprices_gather after insert or delete or update of "accommodation", "license", "periodLabel", "period", "isMissing" on rate_declarations for each row execute function accommodations_missingprices_gather();
update accommodations p set "missingPrices" = coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}')
  where p."missingPrices" is distinct from coalesce((select array_agg(distinct c."periodLabel" order by c."periodLabel") from rate_declarations c where c.accommodation = p.id and c."isMissing" and c."periodLabel" is not null), '{}');

-- Who took a licence over goes on with the months it was suspended (registry 1.6).
with recursive line as (
  select id as heir, predecessor as past from licenses where predecessor is not null
  union select line.heir, l.predecessor from line join licenses l on l.id = line.past where l.predecessor is not null)
insert into licenses_suspensions (parent, position, "from", "to")
select line.heir, coalesce((select max(position) + 1 from licenses_suspensions o where o.parent = line.heir), 0)
    + row_number() over (partition by line.heir order by s."from", s.id) - 1, s."from", s."to"
from line join licenses_suspensions s on s.parent = line.past;
