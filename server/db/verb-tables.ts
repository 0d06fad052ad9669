import { moment } from './moment.ts';

/**
 * Verbs that wait for their day with what they are done with, in whose name, because of which other and of
 * which one its author asked for, and whether the product follows it up with its own rights; done once. One that failed, also of the
 * calendar's, stays until somebody settles it, and is told to who answers for it once; so does what an act had granted and was called
 * off, which nobody need be told of: who called it off gave the reason.
 */
const scheduled = `
create table scheduled_verbs (
  id bigint generated always as identity primary key,
  resource text not null,
  record bigint not null,
  verb text not null,
  input jsonb not null,
  "dueOn" date not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'calledOff', 'withdrawn')),
  failure text,
  "calledOffFor" text,
  "user" bigint,
  manager bigint,
  follows boolean not null default false,
  "becauseResource" text,
  "becauseVerb" text,
  "becauseRecord" bigint,
  "askedResource" text,
  "askedVerb" text,
  "askedRecord" bigint,
  "createdAt" timestamptz not null default ${moment},
  "endedAt" timestamptz,
  "toldAt" timestamptz
);
create unique index scheduled_verbs_waiting on scheduled_verbs (resource, record, verb)
  where state = 'waiting';
create unique index scheduled_verbs_of_calendar on scheduled_verbs (resource, record, verb, "dueOn")
  where "user" is null and not follows and state in ('failed', 'withdrawn');
create index scheduled_verbs_due on scheduled_verbs ("dueOn", id) where state = 'waiting';
create index scheduled_verbs_unfulfilled on scheduled_verbs ("becauseResource", "becauseRecord")
  where state in ('failed', 'calledOff', 'withdrawn') and (failure is not null or "calledOffFor" is not null);
create index scheduled_verbs_untold on scheduled_verbs (id)
  where state in ('failed', 'withdrawn') and failure is not null and "toldAt" is null;
create index scheduled_verbs_open on scheduled_verbs (resource, record)
  where state in ('waiting', 'failed', 'calledOff');
`;

/** What records violate as of their last judgement. */
const violations = `
create table violations (
  resource text not null,
  record bigint not null,
  code text not null,
  field text not null,
  message text not null,
  since timestamptz not null default ${moment},
  words jsonb,
  primary key (resource, record, code, field)
);
`;

export const verbTables = scheduled + violations;
