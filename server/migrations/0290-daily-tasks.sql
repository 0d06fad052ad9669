-- What is done once a day is not done again by whoever starts once more on that day.
create table daily_tasks (
  task text primary key,
  day date not null
);
