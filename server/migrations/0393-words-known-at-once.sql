-- Words are known as they are written, whoever finds them; how often they are found is asked of each reader (decision 210).
drop function learn_words(text[]);
drop index known_words_alike;
alter table known_words drop constraint known_words_pkey, drop column records;
create index known_words_word on known_words (word);
create index known_words_alike on known_words using gin (word gin_trgm_ops);
create function learn_new_words() returns trigger language plpgsql as $$ begin
  insert into known_words (word)
  select distinct word from (
    select right(one.lexeme, -1) collate "C" as word from written, unnest(written.words) one where one.lexeme !~ '[0-9]'
  ) fresh
  where char_length(word) between 4 and 50 and not exists (select from known_words k where k.word = fresh.word);
  return null;
end $$;
create function learn_words() returns void language plpgsql as $$
declare
  told text;
begin
  -- What is written meanwhile is known already, and stays.
  create temp table stood on commit drop as select distinct word from known_words;
  select string_agg(format('select right(word, -1) as word from ts_stat(%L)', format('select words from %s', oid::regclass)), ' union all ')
    into told from pg_class where relkind = 'r' and starts_with(relname, 'words_of_');
  execute format('create temp table learnt on commit drop as
    select distinct word collate "C" as word from (%s) one
    where char_length(word) between 4 and 50 and word !~ ''[0-9]''', coalesce(told, 'select null::text as word'));
  delete from known_words k using stood s where s.word = k.word and not exists (select from learnt l where l.word = k.word);
  delete from known_words k using known_words other where other.word = k.word and other.ctid < k.ctid;
  insert into known_words select word from learnt l where not exists (select from known_words k where k.word = l.word);
  drop table learnt, stood;
end $$;
do $$
declare
  one regclass;
begin
  for one in select oid from pg_class where relkind = 'r' and starts_with(relname, 'words_of_') loop
    execute format('create trigger learn_added after insert on %s referencing new table as written for each statement execute function learn_new_words()', one);
    execute format('create trigger learn_changed after update on %s referencing new table as written for each statement execute function learn_new_words()', one);
  end loop;
end $$;
