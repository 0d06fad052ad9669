import { moment } from './moment.ts';

/** Who has read an alert, and who has confirmed having read it; nothing else about the person. */
export const alertTables = `
create table alert_receipts (
  alert bigint not null,
  "user" bigint not null,
  "readAt" timestamptz not null default ${moment},
  "ackAt" timestamptz,
  primary key (alert, "user")
);
`;
