import { wordsIn } from '#src/domain/text.ts';
import type { Resource } from '#src/schema/resource.ts';
import { run, type Tx } from './transaction.ts';

/**
 * Every word of four letters or more that some record is found by, without the group of its readers, and on how many; codes
 * and numbers are none (decision 115). `learn_words` learns them anew, with those of `kinds`, and forgets what is gone.
 */
export const knownWords = `
create table known_words (
  word text collate "C" primary key,
  records bigint not null
);
create index known_words_alike on known_words using gin (word gin_trgm_ops);
create function learn_words(kinds text[]) returns void language plpgsql as $$
declare
  told text;
begin
  select string_agg(format('select right(word, -1) as word, ndoc from ts_stat(%L)', format('select words from %s', oid::regclass)), ' union all ')
    into told from pg_class where relkind = 'r' and starts_with(relname, 'words_of_');
  execute format('create temp table learnt on commit drop as
    select word collate "C" as word, sum(ndoc) as records from (%s) one
    where char_length(word) between 4 and 50 and word !~ ''[0-9]'' group by 1',
    concat_ws(' union all ', 'select unnest($1) as word, 0 as ndoc', told)) using kinds;
  delete from known_words k where not exists (select from learnt l where l.word = k.word);
  insert into known_words as k table learnt
    on conflict (word) do update set records = excluded.records where k.records <> excluded.records;
  drop table learnt;
end $$;
`;

/** Learns what words there are: those of the records, and those that say what a record is. */
export async function learnWords(tx: Tx, resources: readonly Resource[]): Promise<void> {
  // It reads every word there is, which takes its time.
  await run(tx, 'set local statement_timeout = 0', []);
  const kinds = resources.flatMap(({ words }) => wordsIn(`${words.one} ${words.many}`));
  await run(tx, 'select learn_words($1)', [[...new Set(kinds)]]);
}
