import { moment } from './moment.ts';

/** What somebody wrote and has not saved, whoever they act as; record 0 is a new one. */
export const draftTable = `
create table drafts (
  "user" bigint not null,
  manager bigint not null,
  resource text not null,
  record bigint not null,
  content jsonb not null,
  at timestamptz not null default ${moment},
  primary key ("user", manager, resource, record)
);
create index drafts_at on drafts (at);
`;
