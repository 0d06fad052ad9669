/** Which terms of which records somebody was already written about, and how many days before. */
export const reminderTable = `
create table reminders (
  resource text not null,
  record bigint not null,
  term text not null,
  due date not null,
  days integer not null,
  primary key (resource, record, term, due, days)
);
`;
