-- The sentences of a violation that name a record: told without it to who may not read that one. What is kept already is
-- judged anew, and named so, as the release starts.
alter table violations add words jsonb;
