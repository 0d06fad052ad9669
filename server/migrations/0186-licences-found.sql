-- A delegate who keeps guests finds a licence by its number, and by nothing else that was of one reader with it.
create or replace function fill_words_of_licenses(records bigint[]) returns void language plpgsql as $$ begin
  insert into words_of_licenses as w (record, words)
  select t.id, marked_words('a', array[t."number"::text collate "default"]) || marked_words('b', array[t."sciaCode"::text collate "default"]) || marked_words('c', array[c."name"::text collate "default"]) || marked_words('d', array[d."signName"::text collate "default"]) || marked_words('e', array[e."cin"::text collate "default", e."cir"::text collate "default"]) || marked_words('f', array[f."name"::text collate "default"]) || marked_words('g', array[g."name"::text collate "default"]) || place_words('accommodation', array[t."accommodation"]) || place_words('holder', array[t."holder"]) || place_words('city', array[t."city"]) from licenses t left join accommodations c on c.id = t."accommodation" left join accommodations d on d.id = t."accommodation" left join accommodations e on e.id = t."accommodation" left join cities f on f.id = t."city" left join managers g on g.id = t."holder" where t.id = any(records) order by t.id for key share of t
  on conflict (record) do update set words = excluded.words where w.words <> excluded.words;
end $$;
select fill_words_of_licenses(array(select id from licenses));
