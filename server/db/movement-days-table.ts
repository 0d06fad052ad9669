/**
 * The C/59_G of each licence by day and origin ('PROVINCIA:014', 'ESTERO:004'), written with the stays it is counted of:
 * column A is present - arrivals + departures (decision 132).
 */
export const movementDaysTable = `
create table movement_days (
  license bigint not null,
  date date not null,
  origin text not null,
  arrivals integer not null,
  departures integer not null,
  present integer not null,
  primary key (license, date, origin)
);
`;
