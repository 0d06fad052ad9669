/** How people keep their lists: named views, and the columns and density each person chose. */
export const listTables = `
create table saved_views (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  "user" bigint not null,
  manager bigint not null,
  resource text not null,
  place text not null,
  name text not null,
  shared text not null default 'private' check (shared in ('private', 'organisation', 'role')),
  role text check ((role is null) = (shared <> 'role')),
  state jsonb not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index saved_views_of_list on saved_views (resource, place, manager);
create table list_settings (
  "user" bigint not null,
  manager bigint not null,
  resource text not null,
  place text not null,
  columns jsonb,
  compact boolean not null default false,
  "defaultView" bigint references saved_views (id) on delete set null,
  primary key ("user", manager, resource, place)
);
`;
