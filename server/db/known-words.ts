import { run, type Tx } from './transaction.ts';

/**
 * Every word of four letters or more that some record is found by, without the group of its readers; codes and numbers are
 * none (decision 115). A new one is known as its record is written, in its transaction (`learn_new_words`), so that nobody
 * learns by a word of their own whether others have it (decision 210); no word is waited for, so one may stand twice.
 * `learn_words` learns them anew and forgets what is gone.
 */
export const knownWords = `
create table known_words (
  word text collate "C" not null
);
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
`;

/** Learns what words there are: those of the records. */
export async function learnWords(tx: Tx): Promise<void> {
  // It reads every word there is, which takes its time.
  await run(tx, 'set local statement_timeout = 0', []);
  await run(tx, 'select learn_words()', []);
}
