-- What has ceased is told by the holder and the type of the licence that ended last, whatever its house is written to be since.
drop view if exists national_register;
create view national_register as 
  select a.id, a.version, a."createdAt", a."createdBy", a."updatedAt", a."updatedBy",
    a.id as accommodation, a.city as municipality, a.cir, a.cin, a.name,
    case when t.code ~ '^[A-E][.]' then left(t.code, 1) when t."isHotel" then 'A' else 'B' end as "macroCode", case case when t.code ~ '^[A-E][.]' then left(t.code, 1) when t."isHotel" then 'A' else 'B' end when 'A' then 'Strutture alberghiere' when 'B' then 'Strutture extra-alberghiere' when 'C' then 'Alloggi privati e bed & breakfast' when 'D' then 'Strutture all’aperto' when 'E' then 'Aree di sosta' end as macro,
    t.code as "categoryCode", t.name as category,
    case declared.classification when '0' then 'Senza classificazione' when '1' then '1 stella' when '2' then '2 stelle' when '3' then '3 stelle' when '4' then '4 stelle' when '5' then '5 stelle' when '3S' then '3 stelle superior' when '4S' then '4 stelle superior' when '5L' then '5 stelle lusso' when 'sun1' then '1 sole' when 'sun2' then '2 soli' when 'sun3' then '3 soli' when 'sun4' then '4 soli' when 'sun5' then '5 soli' when 'flower1' then '1 fiore' when 'flower2' then '2 fiori' when 'flower3' then '3 fiori' when 'flower4' then '4 fiori' when 'flower5' then '5 fiori' end as subcategory,
    c."istatCode" as "cityCode", c.name as city, left(c."istatCode", 3) as "provinceCode",
    c.province,
    case a.status when 'active' then 'Attiva' when 'suspended' then 'Sospesa' else 'Cessata' end as status,
    coalesce(r."firstName", n."firstName") as "firstName",
    coalesce(r."lastName", n."lastName") as "lastName", m.name as "holderName",
    coalesce(r."fiscalCode", m."fiscalCode") as "fiscalCode", coalesce(declared.beds, 0) as beds
  from accommodations a
  join cities c on c.id = a.city
  left join lateral (
    select (array_agg(l.classification order by l.parent nulls first, l.id desc))[1] as classification, (array_agg(l.holder order by l.parent nulls first, l.id desc))[1] as holder, (array_agg(l.type order by l.parent nulls first, l.id desc))[1] as type,
      sum(lr.quantity * lr."bedsPerUnit")::integer as beds
    from (
  select id, parent, classification, holder, type from licenses where accommodation = a.id and state in ('active', 'suspended', 'prohibited')
  union all select e.id, e.parent, e.classification, e.holder, e.type from licenses e
  where e.accommodation = a.id and e.state = 'closed' and e."closedOn" = (
      select max(o."closedOn") from licenses o where o.accommodation = a.id and o.state = 'closed')
    and not exists (select 1 from licenses o where o.accommodation = a.id and o.state in ('active', 'suspended', 'prohibited'))) l left join licenses_rows lr on lr.parent = l.id) declared on true
  join accommodation_types t on t.id = case a.status when 'closed' then coalesce(declared.type, a.type) else a.type end
  join managers m on m.id = case a.status when 'closed' then coalesce(declared.holder, a.manager) else a.manager end
  left join lateral (select "firstName", "lastName", "fiscalCode" from managers_representatives
   where parent = m.id and role = 'legal'
     and coalesce("from" <= (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date, true) and coalesce("to" >= (coalesce(turned_clock(), now()) at time zone 'Europe/Rome')::date, true)
   order by position limit 1) r on true
  left join lateral (
  select way.first as "firstName", way.last as "lastName"
  from (select regexp_split_to_array(trim(case m.type when 1 then m.name end), '\s+') as parts) w
  cross join generate_series(1, cardinality(w.parts) - 1) as cut
  cross join lateral (select array_to_string(w.parts[:cut], ' ') as head,
    array_to_string(w.parts[cut + 1:], ' ') as tail) parted
  cross join lateral (values (parted.tail, parted.head), (parted.head, parted.tail)) as way (last, first)
  where left(regexp_replace(translate(upper(way.last), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^BCDFGHJKLMNPQRSTVWXYZ]', '', 'g') || regexp_replace(translate(upper(way.last), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^AEIOU]', '', 'g') || 'XXX', 3) || case when length(regexp_replace(translate(upper(way.first), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^BCDFGHJKLMNPQRSTVWXYZ]', '', 'g')) > 3
     then left(regexp_replace(translate(upper(way.first), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^BCDFGHJKLMNPQRSTVWXYZ]', '', 'g'), 1) || substr(regexp_replace(translate(upper(way.first), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^BCDFGHJKLMNPQRSTVWXYZ]', '', 'g'), 3, 2)
     else left(regexp_replace(translate(upper(way.first), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^BCDFGHJKLMNPQRSTVWXYZ]', '', 'g') || regexp_replace(translate(upper(way.first), 'ÀÁÂÃÄÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑ', 'AAAAAEEEEIIIIOOOOOUUUUCN'), '[^AEIOU]', '', 'g') || 'XXX', 3) end = left(m."fiscalCode", 6)
  order by cut limit 1) n on true
  where exists (select 1 from licenses l where l.accommodation = a.id and l.state in ('active', 'suspended', 'prohibited', 'closed', 'superseded'));
