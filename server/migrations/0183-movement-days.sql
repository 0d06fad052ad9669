-- Countries and kinds of documents are records that forms choose from; nobody wrote or referred to the rows that go.
drop table countries;
drop table police_documents;
create table movement_days (
  license bigint not null,
  date date not null,
  origin text not null,
  arrivals integer not null,
  departures integer not null,
  present integer not null,
  primary key (license, date, origin)
);
