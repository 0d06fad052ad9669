-- What is done once a day is done once by each release: what a new one judges otherwise is judged at once.
drop table daily_tasks;
create table daily_tasks (
  task text,
  release text,
  day date not null,
  primary key (task, release)
);
