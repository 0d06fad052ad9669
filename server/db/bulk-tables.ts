/**
 * Work on many records: what was selected, as it was then; each rehearsal or run over it; what became
 * of every row. All of it goes when the selection expires.
 */
export const bulkTables = `
create table selections (
  id bigint generated always as identity primary key,
  resource text not null,
  manager bigint not null,
  "user" bigint not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  total integer not null default 0
);
create index selections_expiry on selections ("expiresAt");
create index selections_user on selections ("user", id);
create table selection_rows (
  selection bigint not null references selections (id) on delete cascade,
  record bigint not null,
  version integer not null,
  name text,
  primary key (selection, record)
);
create table bulk_runs (
  id bigint generated always as identity primary key,
  selection bigint not null references selections (id) on delete cascade,
  impersonator bigint,
  verb text not null,
  input jsonb not null,
  rehearsal boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  failure text,
  "createdAt" timestamptz not null default now(),
  "finishedAt" timestamptz
);
create index bulk_runs_selection on bulk_runs (selection);
create table bulk_outcomes (
  run bigint not null references bulk_runs (id) on delete cascade,
  record bigint not null,
  outcome text not null check (outcome in
    ('changed', 'unchanged', 'forbidden', 'conflict', 'stale', 'invalid', 'gone', 'failed')),
  report jsonb not null,
  primary key (run, record)
);
`;
