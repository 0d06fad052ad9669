-- Codes people type are one however they are spelled: capitals, plain hyphens. Those that differ by their spelling alone stay as they
-- are, and are told: which of the two is right an office decides.
-- What was not sent keeps nobody from a code.
update applications set "sciaCode" = upper(translate(trim("sciaCode"), U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D', '----------'))
where "sciaCode" is not null and state not in ('submitted', 'in_charge', 'correction_requested', 'integration_requested', 'integrated', 'on_hold', 'reasons_told', 'conformation_requested', 'accepted', 'accepted_tacit', 'rejected', 'expired', 'annulled');
do $$
declare
  spot record;
  several text;
begin
  for spot in
    select * from (values ('licenses', 'number'), ('licenses', 'sciaCode'), ('accommodations', 'internalCode'),
      ('accommodations', 'istatCode'), ('applications', 'number'), ('applications', 'sciaCode')) as codes(kept, code)
  loop
    execute format($sql$
      create temporary table spelled on commit drop as
      select id, %2$I as was, upper(translate(trim(%2$I), U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D', '----------')) as alike
      from %1$I where %2$I is not null$sql$, spot.kept, spot.code);
    execute format($sql$
      update %1$I t set %2$I = s.alike from spelled s
      where s.id = t.id and s.was <> s.alike
        and not exists (select 1 from spelled o where o.alike = s.alike and o.was <> s.was)$sql$, spot.kept, spot.code);
    select string_agg(same, '; ') into several from (
      select string_agg(was || ' (id ' || id || ')', ', ' order by id) as same
      from spelled group by alike having count(distinct was) > 1) found;
    if several is not null then
      raise warning 'in %.% lo stesso codice è scritto in più modi, e resta così: %', spot.kept, spot.code, several;
    end if;
    drop table spelled;
  end loop;
end $$;
update applications set "formerCode" = upper(translate(trim("formerCode"), U&'\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D', '----------'))
where "formerCode" is not null;
