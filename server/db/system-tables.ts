import { referenceTables } from '../reference/tables.ts';
import { alertTables } from './alert-tables.ts';
import { bulkTables } from './bulk-tables.ts';
import { dailyTable } from './daily-table.ts';
import { draftTable } from './draft-table.ts';
import { givenCirsTable } from './given-cirs-table.ts';
import { guestFileTables } from './guest-file-tables.ts';
import { importTables } from './import-tables.ts';
import { keptFilesTable } from './kept-files-table.ts';
import { knownWords } from './known-words.ts';
import { listTables } from './list-tables.ts';
import { machineSecretsTable } from './machine-secrets-table.ts';
import { mailboxTable } from './mailbox-table.ts';
import { clockFunction, instant, moment } from './moment.ts';
import { movementDaysTable } from './movement-days-table.ts';
import { reminderTable } from './reminder-table.ts';
import { countersTable } from './sequence.ts';
import { verbTables } from './verb-tables.ts';

/**
 * Accent-free, case-free text for search, its words, and what stands for places; immutable, so that an index may use them.
 * PostgreSQL plans what is written in `sql` anew at each call that it cannot inline, what is in `plpgsql` once.
 */
const search = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create function fold(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));
create function marked_words(mark text, texts text[]) returns tsvector language plpgsql immutable parallel safe as $$ begin
  return array_to_tsvector(array(select distinct mark || left(word, 50) from unnest(texts) one (text),
    regexp_split_to_table(fold(normalize(one.text, nfkc)) collate "it-x-icu", '[^[:alnum:]]+') word where word <> ''));
end $$;
create function place_words(field text, ids bigint[]) returns tsvector language plpgsql immutable parallel safe as $$ begin
  return array_to_tsvector(array(select distinct '@' || field || ':' || id from unnest(ids) id where id is not null));
end $$;
`;

/** What people sign in with. Tokens are stored as SHA-256 hashes, passwords as argon2id. */
const identity = `
create table credentials (
  "user" bigint primary key,
  "passwordHash" text not null,
  "changedAt" timestamptz not null default now()
);
create table sessions (
  id bigint generated always as identity primary key,
  "user" bigint not null,
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz not null default now(),
  "usedAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  agent text
);
create index sessions_user on sessions ("user");
create table one_time_tokens (
  "tokenHash" bytea primary key,
  purpose text not null check (purpose in ('reset', 'first-admin')),
  "user" bigint,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  -- Where it was sent, and what was claimed by who asked for it.
  email text,
  claim jsonb
);
create table throttles (
  key bytea not null,
  at timestamptz not null default now()
);
create index throttles_key_at on throttles (key, at);
`;

/** The trace of every change, by month of UTC (decision 010), and what makes a repeated request answer once. */
const trace = `
create table audit (
  id bigint generated always as identity,
  -- Of the clock and not of the transaction: changes of one record follow each other.
  at timestamptz not null default ${instant},
  "user" bigint,
  impersonator bigint,
  manager bigint,
  request text,
  action text not null,
  resource text not null,
  record bigint not null,
  changes jsonb not null,
  -- The verb it followed from, the nearest one.
  "becauseResource" text,
  "becauseVerb" text,
  "becauseRecord" bigint,
  -- The day it is of, where it was entered later than that.
  "lateFrom" date,
  primary key (id, at)
) partition by range (at);
create index audit_because on audit ("becauseResource", "becauseRecord") where "becauseRecord" is not null;
create index audit_record on audit (resource, record, at desc, id desc);
create index audit_line on audit (resource, record, id desc);
create index audit_at on audit (at desc, id desc);
create index audit_user on audit ("user", at desc, id desc);
create function make_audit_partitions(first date, last date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', first);
  following date;
begin
  perform pg_advisory_xact_lock(hashtext('make_audit_partitions'));
  while month <= last loop
    following := month + interval '1 month';
    if to_regclass('audit_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table audit_%s partition of audit for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month || ' 00:00+00', following || ' 00:00+00');
    end if;
    month := following;
  end loop;
end $$;
create table idempotency_keys (
  "user" bigint not null,
  manager bigint not null,
  software bigint not null default 0,
  key text not null,
  "bodyHash" bytea not null,
  status integer,
  answer json,
  "createdAt" timestamptz not null default now(),
  primary key ("user", manager, software, key)
);
`;

const files = `
create table files (
  id bigint generated always as identity primary key,
  manager bigint not null,
  "createdBy" bigint,
  "createdAt" timestamptz not null default ${moment},
  name text not null,
  type text not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer
);
create index files_sender on files ("createdBy", "createdAt");
`;

/** Tables that belong to the product, not to any declared entity. */
export const systemTables = [
  clockFunction,
  search,
  knownWords,
  identity,
  trace,
  files,
  keptFilesTable,
  importTables,
  bulkTables,
  listTables,
  draftTable,
  reminderTable,
  verbTables,
  alertTables,
  countersTable,
  givenCirsTable,
  guestFileTables,
  machineSecretsTable,
  mailboxTable,
  dailyTable,
  movementDaysTable,
  referenceTables,
].join('\n');
