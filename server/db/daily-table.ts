/** On which day, in Rome, what is done once a day was last done. */
export const dailyTable = `
create table daily_tasks (
  task text primary key,
  day date not null
);
`;
