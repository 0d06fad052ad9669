create table imports (
  id bigint generated always as identity primary key,
  resource text not null,
  manager bigint not null,
  "user" bigint not null,
  impersonator bigint,
  "createdAt" timestamptz not null default now(),
  "finishedAt" timestamptz,
  name text not null,
  sha256 bytea not null,
  headers jsonb not null,
  mapping jsonb not null,
  "matchBy" text,
  mode text check (mode in ('all', 'valid')),
  state text not null default 'uploaded' check (state in
    ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  total integer not null,
  done integer not null default 0,
  failure text
);
create index imports_mine on imports (manager, resource, "user", id desc);
create unique index imports_once on imports (manager, resource, sha256)
  where state in ('running', 'done', 'undoing');
create table import_rows (
  import bigint not null references imports (id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  verdict text check (verdict in ('create', 'update', 'same', 'wrong')),
  outcome text check (outcome in ('created', 'updated', 'same', 'failed', 'undone', 'kept')),
  record bigint,
  version integer,
  before jsonb,
  errors jsonb,
  primary key (import, line)
);
