/** On which day, in Rome, a release last did what is done once a day. */
export const dailyTable = `
create table daily_tasks (
  task text,
  release text,
  day date not null,
  primary key (task, release)
);
`;
