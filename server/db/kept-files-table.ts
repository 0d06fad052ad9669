/**
 * Files a record named once and names no longer, by the field that held them: what its history tells
 * can still be read. It is written with the audit, which is too long to be searched for them. `asked` is
 * what permissions ask about, as the record stood while it named the file.
 */
export const keptFilesTable = `
create table kept_files (
  file bigint not null references files (id) on delete cascade,
  resource text not null,
  record bigint not null,
  field text not null,
  asked jsonb not null default '{}',
  primary key (file, resource, record, field, asked)
);
`;
